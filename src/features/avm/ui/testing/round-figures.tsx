import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Cells } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DIFFERENCE_CAUSES, type RoundFigures, type TestRound } from '../../model/samples.ts'
import cards from '../accuracy/accuracy.module.css'
import { useFigures } from '../accuracy/use-figures.ts'

/** What a round came to. */
export function RoundFiguresPart({ round, figures }: { round: TestRound; figures: RoundFigures }) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const { show } = useFigures()
  const { drawn, decided, agrees, differs, unassigned, medianRatio, inRange } = figures
  const iso = (value: number) => isolateBidi(number(value))
  const causes = DIFFERENCE_CAUSES.flatMap((cause) => {
    const n = differs[cause]
    return n ? [`${t(`testing:cause.${cause}`)}: ${iso(n)}`] : []
  })
  const shown = [
    {
      name: 'drawn',
      value: number(drawn),
      beside: [t('testing:figure.drawn.of', { population: iso(round.population), completed: iso(round.completed) })],
    },
    {
      name: 'decided',
      value: number(decided),
      beside: [
        ...(drawn > decided ? [t('testing:figure.decided.left', { n: iso(drawn - decided) })] : []),
        ...(unassigned > 0 && round.state === 'OPEN' ? [t('testing:figure.unassigned', { n: iso(unassigned) })] : []),
      ],
    },
    { name: 'agrees', value: number(agrees), beside: [] },
    { name: 'differs', value: number(decided - agrees), beside: causes },
    { name: 'medianRatio', value: show('medianRatio', medianRatio), beside: [t('testing:figure.ofDrawn')] },
    { name: 'inRange', value: percent(inRange), beside: [t('testing:figure.ofDrawn')] },
  ] as const
  return (
    <Cells least="max(9rem, 32%)" className={cards.cards}>
      {shown.map(({ name, value, beside }) => (
        <div key={name} data-figure={name}>
          <dt>{t(`testing:figure.${name}`)}</dt>
          <dd className={cards.number}>
            <Num>{value}</Num>
          </dd>
          {beside.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </Cells>
  )
}
