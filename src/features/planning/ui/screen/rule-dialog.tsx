import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { areaLabel } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import { DECISION_FIELDS, LIMIT_FIELDS, WRITTEN_FIELDS } from '../../fields.ts'
import { type PlanningRule, planningFaults } from '../../model.ts'
import { onRules } from '../shared/reads.ts'
import { useRuleName } from '../shared/rule-name.ts'

const { areaNumber: _, ...FORM_FIELDS } = WRITTEN_FIELDS
const REPLACING = { ...LIMIT_FIELDS, ...DECISION_FIELDS }

/** The form of a rule: a new one, or one that replaces another from a day on. */
export function RuleDialog({ replaces, onClose }: { replaces: PlanningRule | null; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const areas = useAreas()
  const nameOf = useRuleName()
  const [start] = useState(() => ({
    ...formOf(FORM_FIELDS, {
      ...replaces,
      ...{ decisionNumber: null, decisionDate: null, source: null, note: null },
      ...{ validFrom: kuwaitToday(), validTo: null },
    }),
    areaNumber: replaces?.areaNumber ? String(replaces.areaNumber) : (null as string | null),
  }))
  const inputs = useDescribedFields((field) => `planning:field.${field}`)(FORM_FIELDS)
  const of = (...names: string[]) => inputs.filter(({ name }) => names.includes(name))
  const typedOf = ({ areaNumber, ...values }: typeof start) => {
    const sent = sentOf(FORM_FIELDS, values)
    return areaNumber === null
      ? { ...sent, areaNumber: null, governorate: sent.governorate || null }
      : { ...sent, areaNumber: Number(areaNumber), governorate: null }
  }
  const send = (values: typeof start) => {
    if (!replaces) return rpc.planning.create(typedOf(values))
    const { id, version } = replaces
    return rpc.planning.replace({ id, version, fields: sentOf(REPLACING, values) })
  }
  const areaOptions = areas.map(({ number, nameAr, governorate }) => ({
    value: String(number),
    label: areaLabel(nameAr, language),
    detail: t(`places:governorate.${governorate}`),
  }))
  return (
    <ActDialog
      place={`planning-rule ${replaces?.id ?? 'new'}`}
      start={start}
      title={replaces ? t('planning:replace.title', { name: isolateBidi(nameOf(replaces)) }) : t('planning:add')}
      wide
      intro={replaces ? t('planning:replace.hint') : null}
      fields={({ values }) => [
        ...(replaces
          ? []
          : [
              [
                ...of('category'),
                {
                  name: 'areaNumber' as const,
                  kind: 'select' as const,
                  label: t('planning:field.areaNumber'),
                  hint: t('planning:area.hint'),
                  options: areaOptions,
                  searchable: true,
                  clearable: true,
                  placeholder: t('places:areaHint'),
                },
                // An area has its own.
                ...(values.areaNumber === null ? of('governorate') : []),
                ...of('plotFrom', 'plotTo'),
              ],
            ]),
        of('buildingRatio', 'coverage', 'floors', 'height', 'parking', 'parkingBasis'),
        ...of('basement', 'uses'),
        of('decisionNumber', 'decisionDate', 'validFrom', 'validTo'),
        ...of('source', 'note'),
      ]}
      check={(values) => faultsByField(planningFaults(typedOf(values)))}
      save={t('planning:save')}
      send={send}
      done={t(replaces ? 'planning:replaced' : 'planning:added')}
      on={onRules}
      onClose={onClose}
    />
  )
}
