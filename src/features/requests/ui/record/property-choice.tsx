import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { openingQuery } from '../shared/reads.ts'

type Props = {
  requestId: string
  typed: { blockNumber: string; plotNumber: string; propertySize: number | null }
  chosen: string | null
  fault: string | undefined
  onChange: (chosen: string | null) => void
}

/** Which registered property the valuation is of: shown where that is certain, and asked where it is not. */
export function PropertyChoice({ requestId, typed, chosen, fault, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { blockNumber, plotNumber, propertySize } = typed
  const [key] = useDebouncedValue(JSON.stringify({ blockNumber, plotNumber, propertySize }), 400)
  const { data } = useQuery({
    ...openingQuery(requestId, JSON.parse(key) as Props['typed']),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { kind, items } = data.match
  if (kind === 'NONE') return <Muted>{t('requests:convert.NONE')}</Muted>
  if (kind === 'ONE') return <Muted>{t('requests:convert.ONE', { name: isolateBidi(items[0]?.name ?? '') })}</Muted>
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
      description={t('requests:convert.DOUBTFUL')}
      options={[...options, { value: 'NEW', label: t('requests:convert.NEW') }]}
      value={chosen}
      onChange={onChange}
      error={fault}
      required
      placeholder={t('forms:choose')}
    />
  )
}
