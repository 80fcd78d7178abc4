import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { ActionIcon } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Num } from '../kit/text/num.tsx'
import { useFormat, useLanguage } from '../kit/text/use-format.ts'
import classes from './viewer.module.css'

type Props = {
  /** The index of the shown file; -1 when it is not in the list. */
  at: number
  count: number
  previous: string
  next: string
  onGo: (at: number) => void
  children: (ways: ReactNode) => ReactNode
}

/** Navigates to the previous and next file: by buttons, and by the arrow keys in the reading direction. */
export function Along({ at, count, previous, next, onGo, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const go = (to: number) => {
    if (at >= 0 && to >= 0 && to < count) onGo(to)
  }
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('[data-own-arrows]'))) return
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    if (key === forward) go(at + 1)
    if (key === back) go(at - 1)
  }
  const [Back, Forward] = language === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight]
  const ways =
    at >= 0 && count > 1 ? (
      <Row gap={4} className={classes.ways}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={previous}
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Back size={20} aria-hidden="true" />
        </ActionIcon>
        <p role="status">
          <Num>{t('viewer:place', { n: number(at + 1), all: number(count) })}</Num>
        </p>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={next}
          aria-disabled={at === count - 1}
          onClick={() => go(at + 1)}
        >
          <Forward size={20} aria-hidden="true" />
        </ActionIcon>
      </Row>
    ) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles key events that bubble from the dialog
    <div onKeyDown={onKeyDown}>{children(ways)}</div>
  )
}
