import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { BoundField } from '#web/records/list/bound-field.tsx'
import { DEFAULT_PERIOD, PERIODS, type Period, type Span } from '../model.ts'
import type { AnalyticsSearch } from './read-address.ts'
import classes from './screen.module.css'

const OWN = 'own'

/** Chooses the period: a relative one, or two dates. `span` are the dates of the period that is shown. */
export function PeriodBar({ search, span }: { search: AnalyticsSearch; span: Span | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { from, to, category } = search
  const isOwn = from !== undefined || to !== undefined
  // Two dates apply once the first of them is entered.
  const [opened, setOpened] = useState(false)
  const go = (next: AnalyticsSearch) =>
    void navigate({ to: '/analytics', search: { ...next, ...(category ? { category } : {}) } })
  const bounds = isOwn ? { from, to } : { from: span?.from, to: span?.to }
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <Row
      align="start"
      wrap
      gap={[12, 16]}
      className={`${classes.period} no-print`}
      role="group"
      aria-label={t('analytics:period')}
    >
      <SelectField<Period | typeof OWN>
        label={t('analytics:period')}
        value={isOwn || opened ? OWN : (search.period ?? DEFAULT_PERIOD)}
        options={[
          ...PERIODS.map((value) => ({ value, label: t(`analytics:period.${value}`) })),
          { value: OWN, label: t('analytics:period.own') },
        ]}
        onChange={(value) => {
          setOpened(value === OWN)
          if (value === OWN) go({ ...bounds })
          else if (value) go({ period: value })
        }}
      />
      {isOwn || opened ? (
        <>
          <BoundField
            label={t('analytics:period.from')}
            value={bounds.from}
            error={undefined}
            onSet={(date) => go({ to: bounds.to, from: date })}
          />
          <BoundField
            label={t('analytics:period.to')}
            value={bounds.to}
            error={isReversed ? t('kernel:rangeReversed') : undefined}
            onSet={(date) => go({ from: bounds.from, to: date })}
          />
        </>
      ) : null}
    </Row>
  )
}
