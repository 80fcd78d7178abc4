import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '#web/kit/check.tsx'
import { SelectField } from '#web/kit/select-field.tsx'
import { useMe } from '#web/me.ts'
import classes from '#web/records/filter-panel.module.css'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import { PersonFilter, RangeFilter, TextFilter } from './filter-fields.tsx'
import { statusesOf } from './filters.ts'
import type { Narrow } from './use-address.ts'
import { FILTER_NAMES } from './use-filter-words.ts'

type Props = { search: ListSearch; narrow: Narrow; found: string; onClear: () => void; onDone: () => void }

/** Every filter of the list; what is chosen holds at once, and the list is seen to follow. */
export function FilterPanel({ search, narrow, found, onClear, onDone }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  // One opening of the panel leaves one step to go back to, however much is chosen in it.
  const changed = useRef(false)
  const set: Narrow = (part) => {
    narrow(part, { replace: changed.current })
    changed.current = true
  }
  const statuses = statusesOf(search)
  const choose = (status: string, on: boolean) =>
    set((now) => {
      const others = statusesOf(now).filter((code) => code !== status)
      return { status: [...others, ...(on ? [status] : [])].join(',') || undefined }
    })
  const staff = allowed('canEditValuations')
  return (
    <div className={classes.panel}>
      <fieldset className={classes.statuses}>
        <legend>{t('valuations:field.status')}</legend>
        <div className={classes.checks}>
          {STATUS_ORDER.map((status) => (
            <Check
              key={status}
              label={t(`valuations:status.${status}`)}
              checked={statuses.includes(status)}
              onChange={(on) => choose(status, on)}
            />
          ))}
        </div>
      </fieldset>
      <div className={classes.fields}>
        <SelectField
          label={t(FILTER_NAMES.purpose)}
          options={VALUATION_PURPOSES.map((code) => ({ value: code, label: t(`valuations:purpose.${code}`) }))}
          value={VALUATION_PURPOSES.find((code) => code === search.purpose)}
          onChange={(code) => set(() => ({ purpose: code ?? undefined }))}
          placeholder={t('valuations:filter.any')}
          clearable
        />
        <SelectField
          label={t(FILTER_NAMES.propertyCategory)}
          options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
          value={PROPERTY_CATEGORIES.find((code) => code === search.propertyCategory)}
          onChange={(code) => set(() => ({ propertyCategory: code ?? undefined }))}
          placeholder={t('valuations:filter.any')}
          clearable
        />
        <TextFilter name="ownerName" search={search} set={set} />
        <TextFilter name="requestor" search={search} set={set} />
        {staff ? <PersonFilter name="assignedTo" search={search} set={set} /> : null}
        {staff ? <PersonFilter name="createdBy" search={search} set={set} /> : null}
      </div>
      <RangeFilter search={search} set={set} />
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onClear}>
          {t('valuations:list.clear')}
        </Button>
        <p>{found}</p>
        <Button onClick={onDone}>{t('valuations:filter.done')}</Button>
      </div>
    </div>
  )
}
