import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { openingQuery } from '../shared/reads.ts'

type Props = {
  requestId: string
  /** What is typed of the parcel, as `parcelOf` gives it. */
  parcel: string
  chosen: string | null
  fault: string | undefined
  onChange: (chosen: string | null) => void
}

/** Which registered property the valuation is of: shown where that is certain, and asked where it is not. */
export function PropertyChoice({ requestId, parcel, chosen, fault, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [typed] = useDebouncedValue(parcel, 400)
  const { data, error, refetch } = useQuery({ ...openingQuery(requestId, typed), placeholderData: keepPreviousData })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  const { kind, items } = data.match
  const known = t(`requests:convert.${kind}`, { name: isolateBidi(items[0]?.name ?? '') })
  if (kind !== 'DOUBTFUL' && !fault) return <Muted>{known}</Muted>
  const options = items.map(({ id, name, type, area, ownerName, paciNumber }) => ({
    value: id,
    label: name,
    detail: [
      type && t(`valuations:category.${type}`),
      area && `${number(area)} ${t('kernel:sqm')}`,
      ownerName,
      paciNumber,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <SelectField
      label={t('requests:convert.property')}
      description={known}
      options={[...options, { value: 'NEW', label: t('requests:convert.NEW') }]}
      value={chosen}
      onChange={onChange}
      error={fault}
      required
      placeholder={t('forms:choose')}
    />
  )
}
