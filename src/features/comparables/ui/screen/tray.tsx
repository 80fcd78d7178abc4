import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { numbersOf } from '../../rules/numbers.ts'
import type { Candidate } from './candidates.ts'
import classes from './table.module.css'
import { useCandidateWords } from './use-candidate-words.ts'

type Props = { used: readonly Candidate[]; onOpen: (id: string) => void; onPoint: (id: string | null) => void }

/** The used candidates in a line of fixed height, with the numbers that they have in the grid and the report. */
export function Tray({ used, onOpen, onPoint }: Props) {
  const { t } = useTranslation()
  const { number, worthKwd } = useFormat()
  const { place } = useCandidateWords()
  const numbers = numbersOf(used.map(({ id, evidence }) => ({ evidenceId: id, evidence })))
  const ordered = used.toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0))
  return (
    <Row as="section" gap={12} className={classes.tray} aria-label={t('comparables:chosen.title')}>
      <h3>
        {t('comparables:chosen.title')} <Num>{number(used.length)}</Num>
      </h3>
      {ordered.length === 0 ? <p>{t('comparables:chosen.none')}</p> : null}
      <Row as="ol" tabIndex={ordered.length > 0 ? 0 : undefined} aria-label={t('comparables:chosen.title')}>
        {ordered.map((one) => (
          <li key={one.id} data-used={one.id}>
            <Row
              as="button"
              type="button"
              onClick={() => onOpen(one.id)}
              onMouseEnter={() => onPoint(one.id)}
              onMouseLeave={() => onPoint(null)}
            >
              <b>{number(numbers.get(one.id))}</b>
              <bdi>{place(one)}</bdi>
              <Num>
                {worthKwd(Math.round(one.evidence.metrePrice))} / {t('kernel:sqm')}
              </Num>
            </Row>
          </li>
        ))}
      </Row>
    </Row>
  )
}
