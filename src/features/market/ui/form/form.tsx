import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { areaByNumber, findArea } from '#features/places/model.ts'
import { AreaWithGovernorate } from '#features/places/ui/shared/area-input.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { usePlaceAt } from '#features/places/ui/shared/map/place-at.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { FieldInputs } from '#web/forms/field-input.tsx'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { WarnedList } from '#web/kit/feedback/warned-list.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { FormSection as SectionFrame } from '#web/kit/layout/form-section.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import {
  type EvidenceField,
  type EvidenceFields,
  FORM_SECTIONS,
  type FormPlace,
  type FormSection,
  WRITTEN_FIELDS,
} from '../../fields.ts'
import { EVIDENCE_KINDS } from '../../model/codes.ts'
import { EVIDENCE_FIELDS, type EvidenceDetails } from '../../model.ts'
import { computedNet, netIncomeOf } from '../../rules/income.ts'
import { doubtsQuery, duplicatesQuery } from '../shared/reads.ts'
import classes from './form.module.css'
import {
  evidenceForm,
  type FormValues,
  MoneyInput,
  NumberInput,
  priceOf,
  sectionFields,
  sentValue,
  TextInput,
  useFormSetting,
  useFormState,
  useFrame,
} from './values.ts'

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
function useDoubts(): readonly FieldFault[] {
  const { record } = useFormSetting()
  const doubted = useRested(doubtedIn)
  const asked = doubtsQuery({ ...doubted, ...(record ? { exceptId: record.id } : {}) })
  return useQuery({ ...asked, enabled: Boolean(doubted.location ?? doubted.area ?? doubted.exchangeRate) }).data ?? []
}

/**
 * Warns while typing that the register may have this transaction, and names the fields that are odd. A new entry asks for the reason why it
 * is right all the same; a correction asks for one anyway, and whether what is odd is meant. Without them it is saved under question.
 */
function RegisterNotes() {
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

/** Inputs of the fields that need more than their kind's own. */
const OWN_INPUTS: { [F in EvidenceField]?: () => ReactNode } = {
  governorate: Place,
  // Rendered beside the governorate, which filters it.
  location: () => null,
  price: PriceInput,
  currencyAmount: () => <ForeignInput field="currencyAmount" />,
  exchangeRate: () => <ForeignInput field="exchangeRate" />,
  // Asked for where the pin lies outside Kuwait.
  outsideKuwait: Outside,
}

/** A section of the form with its fields in order. */
function Section({ section }: { section: FormSection }) {
  const { t } = useTranslation()
  const isSale = useFormState(({ values }) => values.kind === 'SALE')
  const doubts = useDoubts()
  const faultText = useFaultText()
  if (section === 'income' && !isSale) return null
  const inputs = sectionFields(section).map((field) => {
    const { form, ...descriptor } = WRITTEN_FIELDS[field]
    const { hint }: FormPlace = form
    return { field, descriptor, hint: hint && t(hint as WordKey), own: OWN_INPUTS[field] }
  })
  return (
    <SectionFrame title={t(`market:form.section.${section}`)} hint={t(`market:form.section.${section}Hint`)}>
      {section === 'pin' ? <Pin /> : null}
      <FieldInputs
        fields={inputs}
        below={(of) =>
          doubts
            .filter(({ field }) => field === of)
            .map((doubt) => (
              <p key={doubt.code} className={classes.doubt}>
                {faultText(doubt)}
              </p>
            ))
        }
      />
      {section === 'property' ? <RegisterNotes /> : null}
      {section === 'income' ? <ComputedNet /> : null}
    </SectionFrame>
  )
}

/** Governorate and area: an area sets its governorate. */
function Place() {
  const { store } = useFormSetting()
  return (
    <AreaWithGovernorate
      governorate={useFrame('governorate')}
      location={useFrame('location')}
      onChoose={(name, area) => store.set({ location: name, ...(area ? { governorate: area.governorate } : {}) })}
    />
  )
}

/** The price in KWD, or what an amount in another currency comes to. */
function PriceInput() {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const isForeign = useFormState(({ values }) => values.currency !== '' && values.currency !== 'KWD')
  const computed = useFormState(({ values }) => priceOf(values))
  if (!isForeign) return <MoneyInput field="price" isWorth />
  return <Computed>{t('market:form.priceComputed', { amount: computed === null ? '—' : worth(computed) })}</Computed>
}

const Computed = ({ children }: { children: string }) => (
  <p className={classes.computed} role="status">
    {children}
  </p>
)

/** What is counted as the net income while none is typed. */
function ComputedNet() {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const amount = useFormState(({ values }) => (netIncomeOf(values)?.isComputed ? computedNet(values) : null))
  return amount && <Computed>{t('market:form.netComputed', { amount: worth(amount) })}</Computed>
}

function ForeignInput({ field }: { field: 'currencyAmount' | 'exchangeRate' }) {
  const isForeign = useFormState(({ values }) => values.currency !== '' && values.currency !== 'KWD')
  return isForeign ? <NumberInput field={field} /> : null
}

const isDegrees = (value: number | null, most: number): value is number =>
  value !== null && !Number.isNaN(value) && Math.abs(value) <= most

/** The pin of a form; null unless its coordinates are valid. */
function usePin() {
  const latitude = useFormState(({ values }) => values.latitude)
  const longitude = useFormState(({ values }) => values.longitude)
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null
}

/** The map on which the pin is set; a new pin fills in area and governorate where no area is named. */
function Pin() {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const { frame } = useFrame('latitude')
  const location = useFormState(({ values }) => values.location)
  const pin = usePin()
  const found = usePlaceAt(pin).data
  useEffect(() => {
    const area = found && areaByNumber(found.area)
    if (!area || store.get().values.location !== '') return
    store.set({ location: area.nameAr, governorate: found.governorate })
  }, [found, store])
  const place = (point: { latitude: number; longitude: number } | null) =>
    store.set({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, outsideKuwait: false })
  return (
    <div className={classes.map}>
      <PinMap
        value={pin}
        {...(frame.disabled ? {} : { onChange: place })}
        area={findArea(location)?.number ?? null}
        label={t('market:form.section.pin')}
      />
    </div>
  )
}

/** Asked for where the pin lies outside Kuwait. */
function Outside() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('outsideKuwait')
  const pin = usePin()
  const isOutside = usePlaceAt(pin).data === null && pin !== null
  if (!isOutside && !value) return null
  return (
    <div className={classes.outside}>
      <Check label={t('properties:form.outsideYes')} checked={value} disabled={frame.disabled} onChange={set} />
    </div>
  )
}

type Props = {
  store: FormStore<FormValues>
  record: EvidenceDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  notes?: ReactNode
  saveWord: string
}

/** The form of market evidence, new or stored; a correction asks for its reason last. */
export function EvidenceForm({ record, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RecordForm kind={evidenceForm} record={record} {...props} cancel={<CancelLink id={record?.id ?? null} />}>
      {FORM_SECTIONS.map((section) => (
        <Section key={section} section={section} />
      ))}
      {record ? (
        <SectionFrame title={t('market:form.section.reason')} hint={t('market:form.section.reasonHint')} wide>
          <TextInput field="reason" lines />
        </SectionFrame>
      ) : null}
    </RecordForm>
  )
}

function CancelLink({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (id === null)
    return (
      <ButtonLink to="/market" variant="default">
        {t('shell:cancel')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/market/$id" params={{ id }} state variant="default">
      {t('shell:cancel')}
    </ButtonLink>
  )
}
