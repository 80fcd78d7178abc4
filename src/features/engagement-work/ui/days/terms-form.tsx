import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { VISIT_BOUNDS } from '#features/inspections/model.ts'
import { ESTIMATE } from '#features/inspections/rules/way.ts'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { areaLabel } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { useAssigneeOptions } from '#features/valuations/ui/shared/use-assignee-options.ts'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextInput } from '#web/kit/controls/input.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import type { Option } from '#web/kit/fields/options.tsx'
import { pickedOf } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { fieldProps } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { WaitingVisits } from '../../model/days.ts'
import { isSameDay } from './layouts.ts'
import type { Days, DaysPlan } from './use-days.ts'

/** By whom, when and from where the properties are visited, and the button that has days proposed. */
export function TermsForm({ days, waiting }: { days: Days; waiting: WaitingVisits }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const language = useLanguage()
  const { plan, put, propose, act, busy, error, shown } = days
  const staff = useAssigneeOptions(useQuery(assignableQuery).data ?? [])
  const set = (changes: Partial<DaysPlan>) => put((was) => ({ ...was, ...changes }))
  const areas = waiting.areas.map(({ area, name, count }): Option => {
    const label = name ? areaLabel(name, language) : t('workdays:areas.unknown')
    return { value: area, label: `${isolateBidi(label)} (${number(count)})` }
  })
  const isBeyond = plan.minutes === null || !(plan.minutes >= VISIT_BOUNDS.least && plan.minutes <= VISIT_BOUNDS.most)
  const isDay = isCalendarDate(plan.firstDay) && plan.firstDay > kuwaitToday()
  const isReady = plan.inspectors.length > 0 && isDay && !isBeyond && plan.opens < plan.closes
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) void act(() => propose())
  }
  const byRoad = shown.days.some(({ stops }) => stops.some(({ way }) => way?.byRoad))
  const bounds = { least: number(VISIT_BOUNDS.least), most: number(VISIT_BOUNDS.most) }
  const estimate = { detour: number(ESTIMATE.detour), kmh: number(ESTIMATE.kmh) }
  const timeField = (end: 'opens' | 'closes') => (
    <TextInput
      {...fieldProps({
        label: t(`workdays:${end}`),
        required: true,
        error: end === 'closes' && plan.opens >= plan.closes ? t('workdays:fault.closes') : undefined,
      })}
      type="time"
      dir="ltr"
      value={plan[end]}
      onChange={(event) => set({ [end]: event.currentTarget.value })}
    />
  )
  return (
    <Panel title={t('workdays:terms')} padded>
      <Column as="form" noValidate onSubmit={go}>
        <Grid least="15rem" align="start">
          <Several
            label={t('workdays:inspectors')}
            placeholder={t('workdays:inspectors.add')}
            options={staff}
            chosen={plan.inspectors.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(inspectors) =>
              set({ inspectors: inspectors.flatMap((one) => pickedOf([one], one.value) ?? []) })
            }
            required
          />
          <Several
            label={t('workdays:areas')}
            placeholder={t('workdays:areas.all')}
            options={areas}
            chosen={areas.filter(({ value }) => plan.areas.includes(value))}
            onChange={(some) => set({ areas: some.map(({ value }) => value) })}
          />
        </Grid>
        <Grid least="11rem" align="start">
          <DateField
            label={t('workdays:firstDay')}
            value={plan.firstDay}
            onChange={(firstDay) => set({ firstDay: firstDay ?? '' })}
            error={isDay ? undefined : t('workdays:fault.firstDay')}
            required
          />
          {timeField('opens')}
          {timeField('closes')}
          <NumberField
            label={t('workdays:minutes')}
            unit={t('workdays:minutes.unit')}
            value={plan.minutes}
            onChange={(minutes) => set({ minutes })}
            error={isBeyond ? t('workdays:fault.minutes', bounds) : undefined}
            required
          />
        </Grid>
        <Choice
          label={t('workdays:start')}
          options={[
            { value: 'first', label: t('workdays:start.first') },
            { value: 'place', label: t('workdays:start.place') },
          ]}
          value={plan.startsAt}
          onChange={(startsAt) => set({ startsAt })}
        />
        {plan.startsAt === 'place' ? (
          <PinMap value={plan.place} onChange={(place) => set({ place })} area={null} label={t('workdays:start.map')} />
        ) : null}
        {plan.off.length > 0 ? (
          <Row wrap role="group" aria-label={t('workdays:off.title')}>
            <span>{t('workdays:off.title')}</span>
            {plan.off.map((one) => {
              const name = plan.inspectors.find(({ id }) => id === one.inspectorId)?.name ?? ''
              const day = `${date(one.date)} · ${isolateBidi(name)}`
              return (
                <Chip
                  key={`${one.inspectorId} ${one.date}`}
                  removeLabel={t('workdays:off.remove', { day })}
                  onRemove={() => set({ off: plan.off.filter((other) => !isSameDay(other, one)) })}
                >
                  {day}
                </Chip>
              )
            })}
          </Row>
        ) : null}
        <Muted small>{t('workdays:propose.hint')}</Muted>
        <Muted small>{byRoad ? t('workdays:byRoad', estimate) : t('workdays:estimate', estimate)}</Muted>
        {error ? <ErrorPanel error={error} /> : null}
        <Row justify="end">
          <Button
            type="submit"
            variant={shown.days.length > 0 ? 'default' : undefined}
            loading={busy}
            disabled={!isReady}
          >
            {shown.days.length > 0 ? t('workdays:propose.again') : t('workdays:propose')}
          </Button>
        </Row>
      </Column>
    </Panel>
  )
}

type SeveralProps = {
  label: string
  placeholder: string
  options: readonly Option[]
  chosen: readonly Option[]
  onChange: (chosen: Option[]) => void
  required?: boolean
}

/** Several of a list: one is added from it, and taken out at its name. */
function Several({ label, placeholder, options, chosen, onChange, required = false }: SeveralProps) {
  const { t } = useTranslation()
  const others = options.filter(({ value }) => chosen.every((one) => one.value !== value))
  const add = (value: string | null) => {
    const found = others.find((one) => one.value === value)
    if (found) onChange([...chosen, found])
  }
  return (
    <Column gap={8}>
      <SelectField
        label={label}
        options={others}
        value={null}
        onChange={add}
        placeholder={placeholder}
        required={required}
        searchable
      />
      {chosen.length > 0 ? (
        <Row wrap>
          {chosen.map((one) => (
            <Chip
              key={one.value}
              removeLabel={t('workdays:several.remove', { name: one.label })}
              onRemove={() => onChange(chosen.filter(({ value }) => value !== one.value))}
            >
              <Iso>{one.label}</Iso>
            </Chip>
          ))}
        </Row>
      ) : null}
    </Column>
  )
}
