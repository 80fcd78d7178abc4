import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { percentSign } from '#kernel/format.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { IndicatingSheet } from '../../../approaches/model/codes.ts'
import { useSheetName } from '../../../approaches/ui/shared/use-sentences.ts'
import {
  MEASURE_UNITS,
  MEASURES,
  type Measure,
  RATE_LIMITS,
  type SharedRate,
} from '../../../engagements/model/rates.ts'
import { areaLabel } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import { LEAD_MEASURES } from '../../model/shared.ts'
import { rateFaults } from '../../rules/rates.ts'
import { leadsQuery, onShared } from './reads.ts'

const isLed = (measure: Measure | null) => LEAD_MEASURES.some((one) => one === measure)

/** The form of a rate: a new one, or a new version of one. */
export function RateDialog({ id, rate, onClose }: { id: string; rate: SharedRate | null; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const areas = useAreas()
  const named = useSheetName()
  const leads = useQuery(leadsQuery(id))
  const [start] = useState(() => ({
    measure: rate?.measure ?? (null as Measure | null),
    areaNumber: rate?.areaNumber ? String(rate.areaNumber) : (null as string | null),
    category: rate?.category ?? (null as PropertyCategory | null),
    lead: rate?.leadValuationId ? `${rate.leadValuationId} ${rate.leadSheet}` : (null as string | null),
    value: rate?.value ?? (null as number | null),
    low: rate?.low ?? (null as number | null),
    high: rate?.high ?? (null as number | null),
    datedOn: kuwaitToday() as string | null,
    source: rate?.source ?? '',
  }))
  const send = async ({ measure: of, areaNumber, category, lead, value, datedOn, ...rest }: typeof start) => {
    if (!of) return
    const [valuationId = '', sheet] = lead?.split(' ') ?? []
    const leading = lead && isLed(of) ? { valuationId, sheet: sheet as IndicatingSheet } : null
    const written = { value: leading ? null : value, datedOn: datedOn ?? '', lead: leading, ...rest }
    if (rate) await rpc.engagementWork.changeRate({ id, rateId: rate.id, version: rate.version, ...written })
    else
      await rpc.engagementWork.addRate({
        ...{ id, measure: of, category, ...written },
        areaNumber: areaNumber === null ? null : Number(areaNumber),
      })
  }
  return (
    <ActDialog
      place={`engagement-rate ${rate?.id ?? id}`}
      start={start}
      title={t(rate ? 'engagementshared:rate.change.title' : 'engagementshared:rate.add')}
      wide
      intro={rate ? t('engagementshared:rate.change.hint') : null}
      fields={({ values }) => {
        const led = isLed(values.measure)
        const of = values.measure && MEASURE_UNITS[values.measure]
        const unit = of ? { unit: of === 'PERCENT' ? percentSign({ language }) : t(`engagementshared:unit.${of}`) } : {}
        return [
          !rate && [
            {
              name: 'measure' as const,
              kind: 'select' as const,
              label: t('engagementshared:field.measure'),
              options: MEASURES.map((value) => ({ value, label: t(`engagementshared:measure.${value}`) })),
              required: t('engagementshared:choose'),
            },
            {
              name: 'areaNumber' as const,
              kind: 'select' as const,
              label: t('engagementshared:field.area'),
              options: areas.map(({ number, nameAr }) => ({
                value: String(number),
                label: areaLabel(nameAr, language),
              })),
              searchable: true,
              clearable: true,
              placeholder: t('engagementshared:everywhere'),
            },
            {
              name: 'category' as const,
              kind: 'select' as const,
              label: t('engagementshared:field.category'),
              options: PROPERTY_CATEGORIES.map((value) => ({ value, label: t(`valuations:category.${value}`) })),
              clearable: true,
              placeholder: t('engagementshared:everyKind'),
            },
          ],
          led && {
            name: 'lead' as const,
            kind: 'select' as const,
            label: t('engagementshared:field.lead'),
            hint: t('engagementshared:lead.hint'),
            options: (leads.data ?? [])
              .filter(({ measure }) => measure === values.measure)
              .map(({ measure, valuationId, sheet, number, propertyName }) => {
                const [, n] = sheet.split('-')
                return {
                  value: `${valuationId} ${sheet}`,
                  label: [number, propertyName].filter(Boolean).join(' · '),
                  detail: named({ word: `value:role.${measure}`, ...(n ? { n: Number(n) } : {}) }),
                }
              }),
            reading: leads.isFetching,
            searchable: true,
            clearable: true,
          },
          [
            !(led && values.lead) && {
              name: 'value' as const,
              kind: 'number' as const,
              label: t('engagementshared:field.value'),
              required: true,
              ...unit,
            },
            { name: 'low' as const, kind: 'number' as const, label: t('engagementshared:field.low'), ...unit },
            { name: 'high' as const, kind: 'number' as const, label: t('engagementshared:field.high'), ...unit },
            {
              name: 'datedOn' as const,
              kind: 'day' as const,
              label: t('engagementshared:field.datedOn'),
              required: true,
            },
          ],
          {
            name: 'source' as const,
            kind: 'longText' as const,
            label: t('engagementshared:field.source'),
            max: RATE_LIMITS.source,
            required: true,
          },
        ]
      }}
      check={({ measure, value, low, high, datedOn, source, lead }) =>
        measure && !lead ? faultsByField(rateFaults({ measure, value, low, high, source, datedOn: datedOn ?? '' })) : {}
      }
      save={t('engagementshared:rate.save')}
      send={send}
      done={t('engagementshared:rate.saved')}
      on={onShared}
      onClose={onClose}
    />
  )
}
