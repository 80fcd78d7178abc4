import { useState } from 'react'
import { isCalendarDate } from '#kernel/dates.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { DateField } from '../../kit/fields/date-field.tsx'

type Props = {
  label: string
  /** What the address says. */
  value: string | undefined
  /** The fault of the range. */
  error?: string | undefined
  onSet: (date: string | undefined) => void
}

/** One bound of a date filter, which applies as soon as it is a date. */
export function BoundField({ label, value, error, onSet }: Props) {
  const { t } = useTranslation()
  // Text that is no date yet shows its fault only after the field is left.
  const [unread, setUnread] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const bad = unread !== null && left ? t('records:filter.noDate') : undefined
  return (
    <DateField
      label={label}
      value={unread ?? (value && isCalendarDate(value) ? value : null)}
      error={bad ?? error}
      onChange={(date) => {
        const none = date !== null && !isCalendarDate(date)
        setUnread(none ? date : null)
        setLeft(false)
        if (!none && (date ?? undefined) !== value) onSet(date ?? undefined)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
