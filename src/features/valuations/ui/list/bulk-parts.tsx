import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { BulkRow } from './bulk.ts'

type Props = { value: string; onChange: (value: string) => void; isMissing: boolean }

/** Asks once for the reason of all changes. */
export function BulkReason({ value, onChange, isMissing }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('records:ask.reason')}
      description={t('bulk:list.bulk.reasonForAll')}
      value={value}
      onChange={onChange}
      required
      error={isMissing ? t('records:ask.missing') : undefined}
      maxLength={2000}
      multiline
    />
  )
}

/** Where the reason of one act on these rows is kept: another selection begins without it. */
export const keptFor = (act: string, rows: readonly { id: string }[]) =>
  `bulk-${act} ${rows
    .map(({ id }) => id)
    .sort()
    .join(' ')}`

/** The number of a valuation in a report, as a link to it. */
export function RowLink({ row: { id, valuationNumber } }: { row: BulkRow }) {
  return (
    <TextLink to="/valuations/$id" params={{ id }}>
      <Num>{valuationNumber}</Num>
    </TextLink>
  )
}
