import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Params } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Cells, Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ProgressLine, ProgressStep, Said } from '../../model/progress.ts'
import classes from './progress-steps.module.css'

type Props = {
  lines: readonly ProgressLine[]
  /** A step of which nothing is known yet. */
  pending?: ProgressStep | undefined
  /** Side by side where there is room, and not one below the other. */
  across?: boolean
}

/** The steps of the work on a valuation, each with the way there, what there is of it and what it still lacks. */
export function ProgressSteps({ lines, pending, across = false }: Props) {
  const { t } = useTranslation()
  const say = useSaid()
  const steps = lines.map(({ step, missing, told, to }) => {
    const isRead = step !== pending
    const isOpen = isRead && missing.length > 0
    const Icon = isOpen ? IconCircleDashed : IconCircleCheck
    const name = t(`progress:step.${step}`)
    return (
      <Grid
        as="li"
        columns={across ? 'minmax(0, 1fr)' : 'minmax(7.5rem, auto) minmax(0, 1fr)'}
        gap={across ? 4 : [0, 16]}
        key={step}
        data-open={isOpen || undefined}
      >
        <Row as="span" className={classes.step}>
          <Icon size={18} aria-hidden="true" data-pending={isRead ? undefined : true} />
          {to === null ? name : <TextLink to={to}>{name}</TextLink>}
        </Row>
        {/* Its place is kept until it is read, so that nothing below it moves. */}
        {isRead ? null : (
          <Muted as="span" aria-hidden="true">
            {'\u00a0'}
          </Muted>
        )}
        {isRead && (told || !isOpen) ? <Muted as="span">{told ? say(told) : t('progress:done')}</Muted> : null}
        {isOpen ? (
          <Column as="ul" gap={0} className={classes.lacks}>
            {missing.map((one) => {
              const text = say(one)
              return <li key={text}>{text}</li>
            })}
          </Column>
        ) : null}
      </Grid>
    )
  })
  const words = t('progress:title')
  return across ? (
    <Cells as="ol" least="9.5rem" aria-label={words}>
      {steps}
    </Cells>
  ) : (
    <Column as="ol" gap={8} className={classes.list} aria-label={words}>
      {steps}
    </Column>
  )
}

/** Returns the function that writes a sentence, its figures and words in the reader's language. */
function useSaid() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const fill = t as unknown as (key: string, params: Params) => string
  return ({ word, params = {}, words = {} }: Said): string => {
    const figures = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? number(value) : value,
    ])
    const named = Object.entries(words).map(([name, key]) => [name, isolateBidi(t(key as WordKey) as string)])
    const counted = typeof params.count === 'number' ? [['n', number(params.count)]] : []
    return fill(word, Object.fromEntries([...figures, ...counted, ...named]) as Params)
  }
}
