import { IconCloudUp } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../i18n/i18n.ts'
import { Hidden } from '../kit/layout/layout.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { STALE } from './outbox.ts'
import classes from './unsent-mark.module.css'
import { useAwaySummary } from './use-away-summary.ts'
import { useIsOlder } from './use-is-older.ts'

/** How long a write may take to be sent before the mark tells of it, in milliseconds: with a network it takes less. */
const USUAL = 3_000

/** The element of the header that it is in. */
const PLACE = 'unsent-work'

/** How much is unsent on this device, in the header of every page, with a warning once it is older than a day; leads to the day. */
export function UnsentMark() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const summary = useAwaySummary()
  const oldest = summary?.oldest ?? null
  const isDelayed = useIsOlder(oldest, USUAL)
  const warns = useIsOlder(oldest, STALE)
  // The header belongs to the first load, this does not; a page without a header has no place for it.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may have another header
  useEffect(() => setPlace(document.getElementById(PLACE)), [path])
  if (!summary || !place) return null
  const { waiting, refused, questions } = summary
  const unsent = isDelayed ? waiting + refused : 0
  if (unsent + questions === 0) return null
  const parts = [
    unsent > 0 ? t('away:unsent', { count: unsent, n: number(unsent) }) : null,
    questions > 0 ? t('away:questions', { count: questions, n: number(questions) }) : null,
    warns ? t('away:stale') : null,
  ].filter((part) => part !== null)
  const words = parts.join('. ')
  return createPortal(
    <Link to="/inspections" className={`${classes.mark} no-print`} data-warns={warns || undefined} title={words}>
      <IconCloudUp size={18} aria-hidden="true" />
      <span>{number(unsent + questions)}</span>
      <Hidden>{words}</Hidden>
    </Link>,
    place,
  )
}
