import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useDebouncedText } from '#web/kit/fields/use-debounced-text.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { accountsQuery } from './reads.ts'

/** The valuation that an invoice is of, found by any of its texts; none for an invoice of something else. */
export function ValuationPicker({
  value,
  onChange,
}: {
  value: Picked | null
  onChange: (picked: Picked | null) => void
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const { type } = useDebouncedText(asked, setAsked)
  const found = useQuery({
    queryKey: ['invoices', 'valuations', asked],
    queryFn: async ({ signal }) =>
      (await rpc.valuations.search({ text: asked, pageSize: 20, count: 'none' }, { signal })).items,
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const options = withPicked(
    value,
    (found.data ?? []).map((one) => ({ value: one.id, label: one.valuationNumber, detail: one.requestor ?? '' })),
  )
  return (
    <SelectField
      label={t('invoices:field.valuationNumber')}
      description={t('invoices:valuation.hint')}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(pickedOf(options, id))}
      onSearch={type}
      reading={found.isFetching}
      searchable
      clearable
      placeholder={t('forms:choose')}
    />
  )
}

type AccountProps = {
  value: Picked | null
  /** True where the valuation decides it. */
  disabled: boolean
  /** What it is called where it may be left out. */
  optional?: string | undefined
  onChange: (picked: Picked | null) => void
  error: string | undefined
}

/** The client account that an invoice is made out to. */
export function AccountPicker({ value, disabled, optional, onChange, error }: AccountProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState('')
  const { type } = useDebouncedText(asked, setAsked)
  const found = useQuery(accountsQuery(asked))
  const options = withPicked(
    value,
    (found.data?.items ?? []).map(({ id, nameAr, nameEn, registrationNumber }) => ({
      value: id,
      label: language === 'ar' ? nameAr || nameEn : nameEn || nameAr,
      ...(registrationNumber ? { detail: registrationNumber } : {}),
    })),
  )
  return (
    <SelectField
      label={optional ?? t('invoices:field.clientAccountId')}
      required={optional === undefined}
      clearable={optional !== undefined}
      disabled={disabled}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(pickedOf(options, id))}
      onSearch={type}
      reading={found.isFetching}
      searchable
      error={error}
      placeholder={t('forms:choose')}
    />
  )
}
