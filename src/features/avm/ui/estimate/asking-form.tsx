import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { useLinkedProperty } from '#features/valuations/ui/shared/linked.ts'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { NUMBER_FIELDS } from '../../rules/attribute-faults.ts'
import { MainFields, MoreFields } from './attribute-fields.tsx'
import classes from './estimate.module.css'
import { useAvmWords } from './use-words.ts'
import { type Asking, type AttributeValues, askingFaults, type Faults, keepTyped, keptTyped } from './values.ts'

type Props = {
  /** The address, and what it asks for. */
  at: string
  asked: Asking
  /** False for clients, who ask about what is theirs. */
  canDescribe: boolean
  /** The number of the valuation whose property is shown; null for none. */
  valuation: string | null
  busy: boolean
  onAsk: (asking: Asking) => void
}

/** What is to be estimated: a registered property, or attributes. What is typed survives a reload. */
export function AskingForm({ at, asked, canDescribe, valuation, busy, onAsk }: Props) {
  const { t } = useTranslation()
  const { fault } = useAvmWords()
  const person = useMe().user?.id ?? ''
  const prefix = useId()
  const [kept] = useState(() => keptTyped(person, at))
  const [asking, setAsking] = useState(kept ?? asked)
  const [faults, setFaults] = useState<Faults>({})
  const { of, values, date } = asking
  const set = (change: Partial<Asking>) => {
    const next = { ...asking, ...change }
    setAsking(next)
    keepTyped(person, at, next)
    // A fault that is shown goes as soon as it is fixed, and none is shown before the form was sent.
    if (Object.keys(faults).length > 0) {
      const left = askingFaults(next)
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name in left)))
    }
  }
  const setValues = (change: Partial<AttributeValues>) => set({ values: { ...values, ...change } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = askingFaults(asking)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) {
      document.getElementById(`${prefix}-${first}`)?.focus()
      return
    }
    keepTyped(person, at, null)
    onAsk(asking)
  }
  return (
    <Panel title={t('indication:form.title')} padded>
      <Column as="form" noValidate onSubmit={submit}>
        {canDescribe ? (
          <Choice
            label={t('indication:form.of')}
            value={of}
            onChange={(value) => set({ of: value })}
            options={(['property', 'attributes'] as const).map((value) => ({
              value,
              label: t(`indication:form.of.${value}`),
            }))}
          />
        ) : (
          <Muted className={classes.note}>{t('indication:form.own')}</Muted>
        )}
        {valuation ? (
          <Muted className={classes.note}>{t('indication:form.valuation', { number: isolateBidi(valuation) })}</Muted>
        ) : null}
        {kept ? (
          <Muted role="status" className={classes.note}>
            {t('indication:form.restored')}
          </Muted>
        ) : null}
        {of === 'property' ? (
          <PropertyChoice
            id={`${prefix}-property`}
            value={asking.propertyId}
            error={fault(faults.property)}
            onChange={(propertyId) => set({ propertyId })}
          />
        ) : (
          <>
            <MainFields prefix={prefix} values={values} faults={faults} onChange={setValues} withPlace />
            <PlaceOnMap values={values} onChange={setValues} />
            <More isOpen={NUMBER_FIELDS.some((field) => field !== 'area' && faults[field]) || hasMore(asked.values)}>
              <MoreFields prefix={prefix} values={values} faults={faults} onChange={setValues} />
            </More>
          </>
        )}
        {canDescribe || date ? (
          <DateField
            id={`${prefix}-date`}
            label={t('indication:form.date')}
            description={t('indication:form.date.hint')}
            error={fault(faults.date)}
            value={date}
            onChange={(day) => set({ date: day })}
          />
        ) : null}
        <Button type="submit" loading={busy}>
          {t('indication:form.submit')}
        </Button>
      </Column>
    </Panel>
  )
}

/** True where anything is known beside type, size and place. */
const hasMore = ({
  type: _type,
  area: _area,
  location: _location,
  latitude: _,
  longitude: __,
  ...more
}: AttributeValues) => Object.values(more).some((value) => value !== null)

function PropertyChoice(props: {
  id: string
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}) {
  const { id, value, error, onChange } = props
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { property } = useLinkedProperty(value)
  const { options, onSearch, onOpen, reading } = usePropertyOptions()
  const listed = !value || options.some((option) => option.value === value)
  const chosen = property ? displayName(property) : t('indication:form.property')
  return (
    <SelectField
      id={id}
      label={t('indication:form.property')}
      description={t('indication:form.property.hint')}
      placeholder={t('indication:form.property.search')}
      required
      searchable
      clearable
      error={error}
      options={listed ? options : [{ value, label: chosen }, ...options]}
      value={value}
      onChange={onChange}
      onSearch={onSearch}
      onOpen={onOpen}
      reading={reading}
    />
  )
}

/** The map comes when it is asked for: most properties are described by their area. */
function PlaceOnMap({
  values,
  onChange,
}: {
  values: AttributeValues
  onChange: (change: Partial<AttributeValues>) => void
}) {
  const { t } = useTranslation()
  const { latitude, longitude } = values
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  const [isOpen, setOpen] = useState(pin !== null)
  return (
    <details className={classes.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Row as="summary">
        <IconChevronDown size={17} aria-hidden="true" />
        {t('indication:form.map')}
      </Row>
      {isOpen ? (
        <PinMap
          value={pin}
          area={null}
          label={t('indication:form.map.label')}
          onChange={(point) => onChange(point ? { ...point, location: '' } : { latitude: null, longitude: null })}
        />
      ) : null}
    </details>
  )
}

/** Fields that few need, opened where one of them is known or wrong. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setOpen(true)
  }, [isOpen])
  return (
    <details className={classes.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Row as="summary">
        <IconChevronDown size={17} aria-hidden="true" />
        {t('indication:form.more')}
      </Row>
      <Grid columns="repeat(auto-fill, minmax(140px, 1fr))" align="start" className={classes.fields}>
        {children}
      </Grid>
    </details>
  )
}
