import { isRole } from '#access/roles.ts'
import { useRecordedComparison } from '#features/comparisons/ui/shared/recorded-comparison.ts'
import { declarationsMessages } from '#features/declarations/messages.ts'
import { CONFLICT_KINDS } from '#features/declarations/model.ts'
import { useRecordedInspection } from '#features/inspections/ui/shared/recorded-inspection.ts'
import { licencesMessages } from '#features/licences/messages.ts'
import { LACKS } from '#features/licences/model.ts'
import { GOVERNORATES } from '#features/places/model.ts'
import { areasMessages } from '#features/places/rules/areas/messages.ts'
import { useRecordedProperty } from '#features/properties/ui/shared/recorded-property.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { LICENCE_CLASSES, PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { useRecordedDocument } from '#features/valuations/ui/shared/recorded-document.ts'
import { useRecordedValuation } from '#features/valuations/ui/shared/recorded-valuation.ts'
import { COMMA } from '#kernel/format.ts'
import type { Messages, Word } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { FieldChange } from '#web/records/details/differences.tsx'
import type { AuditItem } from '../../model.ts'
import { differencesOf } from '../../rules/log/difference.ts'
import { useRecordedFields } from './use-recorded-fields.ts'

const USER_FIELDS = [
  'displayName',
  'fullName',
  'email',
  'phoneNumber',
  'organization',
  'role',
  'active',
  'photoURL',
  'twoFactor',
  'status',
  'method',
] as const
const AREA_FIELDS = ['nameAr', 'nameEn', 'governorate'] as const
const CONDUCT_FIELDS = [
  'registerNumber',
  'licenceClass',
  'categories',
  'ceiling',
  'expiresOn',
  'person',
  'lacks',
  'kind',
  'details',
  'isAllowed',
] as const
const SECOND_STEP = ['DISABLED', 'REQUIRED', 'ENABLED'] as const
const METHODS = ['TOTP', 'SMS', 'EMAIL'] as const

const SETTINGS = settingsMessages as Messages as Readonly<Record<string, Word | undefined>>

// A setting in both languages.
const isWords = (value: unknown): value is Word =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value && Object.keys(value).length === 2

/** Formats the recorded data of entries in the reader's language: names of fields and their values. */
export function useRecorded() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const valuation = useRecordedValuation()

  const plain = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? t('kernel:yes') : t('kernel:no')
    if (typeof value === 'number') return number(value)
    if (isWords(value)) return `${value.ar} / ${value.en}`
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  }
  const lackWord = (code: unknown): string => {
    const lack = LACKS.find((one) => one === code)
    return lack ? licencesMessages[`option.lack.${lack}`][language] : String(code)
  }
  const coded = (field: string, value: unknown): string | undefined => {
    const governorate = field === 'governorate' && GOVERNORATES.find((code) => code === value)
    if (governorate) return t(`places:governorate.${governorate}`)
    if (field === 'role' && isRole(String(value))) return t(`access:role.${value as 'CLIENT'}`)
    const state = (field === 'twoFactor' || field === 'status') && SECOND_STEP.find((code) => code === value)
    if (state) return t(`log:twoFactor.${state}`)
    const conflict = field === 'kind' && CONFLICT_KINDS.find((code) => code === value)
    if (conflict) return declarationsMessages[`kind.${conflict}`][language]
    const codes = Array.isArray(value) ? value : [value]
    if (field === 'lacks') return codes.map((code) => lackWord(code)).join(COMMA[language])
    if (field === 'categories' && Array.isArray(value))
      return PROPERTY_CATEGORIES.filter((code) => value.includes(code))
        .map((code) => t(`valuations:category.${code}`))
        .join(COMMA[language])
    const licenceClass = field === 'licenceClass' && LICENCE_CLASSES.find((code) => code === value)
    if (licenceClass) return licencesMessages[`class.${licenceClass}`][language]
    const method = (field === 'method' || field === 'secondStep') && METHODS.find((code) => code === value)
    return method ? t(`people:method.${method}`) : undefined
  }
  const document = useRecordedDocument()
  const property = useRecordedProperty()
  const comparison = useRecordedComparison()
  const inspection = useRecordedInspection()
  const described = useRecordedFields()
  const userField = (field: string) => USER_FIELDS.find((name) => name === field)

  /** The name of a field of a kind of record; its key where it has no name. */
  const fieldName = (type: string | null, field: string): string => {
    const known = type === 'user' && userField(field)
    if (known) return t(`log:field.${known}`)
    const setting = type === 'settings' && SETTINGS[`name.${field}`]?.[language]
    if (setting) return setting
    const ofArea = type === 'area' && AREA_FIELDS.find((name) => name === field)
    if (ofArea) return areasMessages[ofArea][language]
    if (type === 'document') return document.name(field) ?? field
    if (type === 'property') return property.name(field) ?? field
    if (type === 'inspection') return inspection.name(field) ?? field
    const ofValuation = type === 'valuation' && valuation.name(field)
    if (ofValuation) return ofValuation
    const conduct = (type === 'valuation' || type === 'user') && CONDUCT_FIELDS.find((name) => name === field)
    return conduct ? t(`log:conduct.${conduct}`) : field
  }

  return {
    fieldName,
    /** A value of `details`: people by name, codes in words. */
    detail: (name: string, value: unknown, names: AuditItem['names']): string => {
      if (name === 'documentType') return document.type(value)
      const way = comparison.way(name, value)
      if (way) return way
      const one = (part: unknown) => names[String(part)] ?? coded(name, part) ?? plain(part)
      return Array.isArray(value) ? value.map(one).join('، ') : one(value)
    },
    differences: ({ resource, names, ...entry }: AuditItem): FieldChange[] => {
      if (resource.type === 'comparison') return comparison.differences(differencesOf(entry), entry.details.names)
      return differencesOf(entry).flatMap((change) => {
        const { field, before, after } = change
        if (resource.type === 'property' && property.name(field)) return property.differences([change])
        // Events of a document are recorded under its valuation.
        const type = entry.eventType.startsWith('DOCUMENT_') ? 'document' : resource.type
        const own = described(type, field)
        if (own) return [{ field, ...own, before: own.text(before), after: own.text(after) }]
        const isValuation = type === 'valuation' && valuation.name(field) !== undefined
        const text = (value: unknown): string => {
          const simple = value === null || typeof value !== 'object'
          if (type === 'document' && simple) return document.text(field, value as string | number | boolean | null)
          if (type === 'inspection' && inspection.name(field)) return inspection.text(field, value)
          if (isValuation && simple) return valuation.text(field, value as string | number | boolean | null, names)
          return coded(field, value) ?? plain(value)
        }
        const figure = isValuation ? valuation.figure(field) : typeof (after ?? before) === 'number'
        return [{ field, name: fieldName(type, field), before: text(before), after: text(after), figure }]
      })
    },
  }
}
