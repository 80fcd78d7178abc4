import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { closingOf } from '../../rules/sketch/closing.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import classes from './sketch.module.css'
import { closed } from './steps.ts'
import type { SketchWork } from './use-sketch.ts'

type Props = { work: SketchWork; figure: Figure; onSaid: (what: string) => void }

/** How far a figure is from being closed, and what closes it with a straight side. */
export function ClosingLine({ work, figure, onSaid }: Props) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const { kind, metres } = closingOf(figure)
  const isExact = metres < 0.005
  const sides = closed(figure)
  const line = useRef<HTMLParagraphElement>(null)
  const isClosed = kind === 'CLOSED'
  const was = useRef(isClosed)
  // What had the focus is gone with the last side: it goes on from here.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement
    if (isClosed && !was.current && isLost) line.current?.focus({ preventScroll: true })
    was.current = isClosed
  }, [isClosed])
  const close = () => {
    work.setSides(figure.id, sides)
    onSaid(t('sketch:closed', { n: fixed(metres) }))
  }
  if (figure.sides.length < 2) return null
  if (isClosed)
    return (
      <Text ref={line} tabIndex={-1} tone={isExact ? 'green' : 'amber'}>
        {isExact ? t('sketch:isClosed') : t('sketch:gap', { n: fixed(metres) })}
      </Text>
    )
  return (
    <Row wrap justify="between">
      <Text tone="mute">
        {kind === 'LEFT_OUT' ? t('sketch:leftOut', { n: fixed(metres) }) : t('sketch:open', { n: fixed(metres) })}
      </Text>
      {work.disabled || sides === figure.sides ? null : (
        <Button variant="default" className={classes.large} onClick={close}>
          {t('sketch:close')}
        </Button>
      )}
    </Row>
  )
}
