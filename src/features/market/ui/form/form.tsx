import { type ReactNode, useEffect } from 'react'
import { areaByNumber, findArea } from '#features/places/model.ts'
import { AreaWithGovernorate } from '#features/places/ui/shared/area-input.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { usePlaceAt } from '#features/places/ui/shared/map/place-at.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { FieldInputs } from '#web/forms/field-input.tsx'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { FormSection as SectionFrame } from '#web/kit/layout/form-section.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type EvidenceField, FORM_SECTIONS, type FormPlace, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import type { EvidenceDetails } from '../../model.ts'
import { computedNet, netIncomeOf } from '../../rules/income.ts'
import classes from './form.module.css'
import { RegisterNotes, useDoubts } from './register-notes.tsx'
import {
  evidenceForm,
  type FormValues,
  MoneyInput,
  NumberInput,
  priceOf,
  sectionFields,
  TextInput,
  useFormSetting,
  useFormState,
  useFrame,
} from './values.ts'

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
  /** Beside the button that saves. */
  next?: ReactNode
}

/** The form of market evidence, new or stored; a correction asks for its reason last. */
export function EvidenceForm({ record, next, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RecordForm
      kind={evidenceForm}
      record={record}
      {...props}
      cancel={
        <>
          <CancelLink id={record?.id ?? null} />
          {next}
        </>
      }
    >
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
