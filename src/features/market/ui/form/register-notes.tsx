import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isCalendarDate } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { WarnedList } from '#web/kit/feedback/warned-list.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { EvidenceField, EvidenceFields } from '../../fields.ts'
import { EVIDENCE_KINDS } from '../../model/codes.ts'
import { EVIDENCE_FIELDS } from '../../model.ts'
import { doubtsQuery, duplicatesQuery } from '../shared/reads.ts'
import { type FormValues, priceOf, sentValue, TextInput, useFormSetting, useFormState, useFrame } from './values.ts'

const WAIT = 400
const tidy = (text: string) => latinDigits(tidyText(text))

/** What duplicates are looked for by, once all of it is typed. */
function transactionIn(values: FormValues) {
  const { evidenceDate } = values
  const kind = EVIDENCE_KINDS.find((code) => code === values.kind)
  const price = priceOf(values)
  const parcel = {
    location: tidy(values.location),
    blockNumber: tidy(values.blockNumber),
    plotNumber: tidy(values.plotNumber),
  }
  const isWhole = Object.values(parcel).every((part) => part !== '')
  if (!kind || !isWhole || !evidenceDate || !isCalendarDate(evidenceDate) || price === null || !(price > 0)) return null
  return { kind, ...parcel, evidenceDate, price }
}

/** The fields that an entry is judged odd by. */
const JUDGED = [
  ...(['kind', 'type', 'price', 'area', 'yearBuilt', 'evidenceDate', 'frontage'] as const),
  ...(['currency', 'currencyAmount', 'exchangeRate', 'location', 'governorate'] as const),
  ...(['latitude', 'longitude', 'outsideKuwait'] as const),
] satisfies readonly EvidenceField[]

/** What an entry is judged odd by, as far as it is typed; what is no number yet is none in JSON. */
const doubtedIn = (values: FormValues): EvidenceFields =>
  Object.fromEntries(JUDGED.map((field) => [field, sentValue(values, field)]))

/** What is read of the form's values, once typing pauses. */
function useRested<T>(read: (values: FormValues) => T): T {
  const typed = useFormState(({ values }) => JSON.stringify(read(values)))
  const [rested] = useDebouncedValue(typed, WAIT)
  return JSON.parse(rested) as T
}

/** What is odd of what is typed, by the same rules as an import; nothing of it keeps an entry from being saved. */
export function useDoubts(): readonly FieldFault[] {
  const { record } = useFormSetting()
  const doubted = useRested(doubtedIn)
  const asked = doubtsQuery({ ...doubted, ...(record ? { exceptId: record.id } : {}) })
  return useQuery({ ...asked, enabled: Boolean(doubted.location ?? doubted.area ?? doubted.exchangeRate) }).data ?? []
}

/**
 * Warns while typing that the register may have this transaction, and names the fields that are odd. A new entry asks for the reason why it
 * is right all the same; a correction asks for one anyway, and whether what is odd is meant. Without them it is saved under question.
 */
export function RegisterNotes() {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const { record } = useFormSetting()
  const except = record ? { exceptId: record.id } : {}
  const transaction = useRested(transactionIn)
  const doubts = useDoubts()
  const read = useQuery({
    ...duplicatesQuery({ ...(transaction ?? NOTHING), ...except }),
    enabled: transaction !== null,
  })
  const found = transaction ? (read.data ?? []) : []
  const hint = t(found.length > 0 ? 'market:form.apartHint' : 'market:form.unusualHint')
  return (
    <>
      <WarnedList title={t('market:form.duplicates')}>
        {found.map((one) => (
          <li key={one.id}>
            <a href={`/market/${one.id}`} target="_blank" rel="noreferrer">
              <Num>{date(one.evidenceDate)}</Num>
            </a>
            {' · '}
            <Num>{worth(one.price)}</Num>
            {' · '}
            {t(`market:source.${one.source}`)}
          </li>
        ))}
      </WarnedList>
      <WarnedList title={t(record ? 'market:form.unusualCorrection' : 'market:form.unusual')}>
        {EVIDENCE_FIELDS.filter((one) => doubts.some(({ field }) => field === one)).map((field) => (
          <li key={field}>{t(`market:field.${field}`)}</li>
        ))}
      </WarnedList>
      {doubts.length > 0 && record ? <KeepsUnusual /> : null}
      {found.length + doubts.length > 0 && !record ? <TextInput field="reason" hint={hint} lines /> : null}
    </>
  )
}

function KeepsUnusual() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('keepsUnusual')
  return <Check label={t('market:form.keepsUnusual')} checked={value} disabled={frame.disabled} onChange={set} />
}

const NOTHING = {
  kind: 'SALE',
  location: '',
  blockNumber: '',
  plotNumber: '',
  evidenceDate: '2000-01-01',
  price: 1,
} as const
