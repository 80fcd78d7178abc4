import { useMemo } from 'react'
import { LICENCE_CLASSES, PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { type Section, sectionsInOrder } from '#features/terms/model/report-sections.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ruleParams, rulesOf } from '#kernel/passwords.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { EditableKey, HistoryKey, Settings } from '../model.ts'
import { useFeeRuleText } from './shared/fee-rule-text.ts'

type KeysOf<Kind> = { [K in EditableKey]: Settings[K] extends Kind ? K : never }[EditableKey]
/** The settings that are on or off. */
export type FlagKey = KeysOf<boolean>
/** The settings that are any text. */
export type TextKey = { [K in KeysOf<string | null>]: string extends Settings[K] ? K : never }[KeysOf<string | null>]

const UNITS = {
  Hours: 'hours',
  Days: 'days',
  Months: 'months',
  Years: 'years',
  Megabytes: 'megabytes',
  Percent: 'percent',
  Share: 'share',
} as const
/** The settings that are a whole number: what it counts is the end of its name. */
export type FigureKey = Extract<KeysOf<number>, `${string}${keyof typeof UNITS}` | 'backupKeep'>

/** What a figure counts. */
export function unitOf(of: FigureKey) {
  const [, end] = /([A-Z][a-z]+)$/.exec(of) ?? []
  return of === 'backupKeep' ? 'backups' : UNITS[end as keyof typeof UNITS]
}

/** Those that are written as any of their kind, and those that are written in their own way. */
type Plain = FlagKey | TextKey | FigureKey
type Formatter<K extends HistoryKey> = (value: Settings[K]) => string
type Formatters = { [K in Exclude<HistoryKey, Plain>]: Formatter<K> } & { [K in Plain]?: Formatter<K> }

/** Writes the value of a setting as a person reads it. */
export function useSettingText(): (key: HistoryKey, value: unknown) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, money, worth, date, digits } = useFormat()
  const feeRule = useFeeRuleText()
  return useMemo(() => {
    const nothing = t('settings:told.nothing')
    const text = (value: string | null) => (value ? isolateBidi(value) : nothing)
    const words = ({ ar, en }: { ar: string; en: string }) =>
      [ar, en].filter(Boolean).map(isolateBidi).join(' · ') || nothing
    const list = new Intl.ListFormat(language)
    const figure = (of: FigureKey, n: number) => {
      const unit = unitOf(of)
      return unit === 'backups' ? number(n) : t(`settings:told.${unit}`, { count: n, n: number(n) })
    }
    const formatters: Formatters = {
      companyName: words,
      logo: (path) => t(path ? 'settings:picture.own.logo' : 'settings:picture.none.logo'),
      phone: (phone) => text(phone && digits(phone)),
      address: words,
      bankName: words,
      accountHolder: words,
      paymentInstructions: words,
      stamp: (path) => t(path ? 'settings:picture.own.stamp' : 'settings:picture.none.stamp'),
      licenceExpiresOn: (day) => (day ? isolateBidi(date(day)) : nothing),
      usualRounding: (code) => t(`value:rounding.${code}`),
      usualTexts: (rows) => rows.map(({ text }) => isolateBidi(text)).join(' · ') || nothing,
      defaultLanguage: (code) => t(`shell:language.${code}`),
      digits: (kind) => (kind === 'arab' ? '٠١٢٣' : '0123'),
      workingHours: ({ days, opens, closes }) =>
        t('settings:told.times', {
          days: list.format(days.toSorted().map((day) => dayName(day, language))),
          from: isolateBidi(digits(opens)),
          to: isolateBidi(digits(closes)),
        }),
      holidays: (holidays) =>
        holidays.map((one) => `${isolateBidi(date(one.date))} ${isolateBidi(one.name[language])}`).join(' · ') ||
        nothing,
      rejectionReasons: (reasons) => reasons.map((one) => isolateBidi(one[language])).join(' · ') || nothing,
      digestTime: (time) => isolateBidi(digits(time)),
      passwordPolicy: (policy) => {
        const length = t('settings:told.length', { min: number(policy.minLength), max: number(policy.maxLength) })
        const others = rulesOf(policy).filter((rule) => rule !== 'minLength' && rule !== 'maxLength')
        return list.format([length, ...others.map((rule) => t(`kernel:password.${rule}`, ruleParams(rule, policy)))])
      },
      reviewTiers: (tiers) =>
        tiers
          .map(({ from, approvals, by }) =>
            t(`settings:tier.told.${approvals}.${by}`, { from: isolateBidi(worth(from)) }),
          )
          .join(' · ') || nothing,
      licenceClasses: (scopes) =>
        list.format(
          LICENCE_CLASSES.map((of) => {
            const { categories, ceiling } = scopes[of]
            const types =
              categories.length === PROPERTY_CATEGORIES.length
                ? t('settings:licence.allTypes')
                : categories.map((category) => t(`valuations:category.${category}`)).join(COMMA[language])
            const most = ceiling === null ? t('settings:licence.noCeiling') : isolateBidi(worth(ceiling))
            return `${t(`settings:licence.class.${of}`)}: ${types} · ${most}`
          }),
        ),
      turnaround: ({ general, purposes, categories }) => {
        const hours = (n: number) => t('settings:told.hours', { count: n, n: number(n) })
        const of = (what: string, n: number | null | undefined) => (n ? [`${what}: ${hours(n)}`] : [])
        return (
          [
            ...of(t('settings:turnaround.general'), general),
            ...VALUATION_PURPOSES.flatMap((code) => of(t(`valuations:purpose.${code}`), purposes[code])),
            ...PROPERTY_CATEGORIES.flatMap((code) => of(t(`valuations:category.${code}`), categories[code])),
          ].join(' · ') || nothing
        )
      },
      feeRules: (rules) =>
        rules.map((rule) => `${feeRule(rule)}: ${isolateBidi(money(rule.fee))}`).join(' | ') || nothing,
      secondValuerPurposes: (purposes) =>
        list.format(purposes.map((purpose) => t(`valuations:purpose.${purpose}`))) || nothing,
      basesByPurpose: (bases) =>
        VALUATION_PURPOSES.map((purpose) => {
          const { main, offered } = bases[purpose]
          const names = [main, ...offered.filter((one) => one !== main)].map((code) => t(`conclusions:basis.${code}`))
          return `${t(`valuations:purpose.${purpose}`)}: ${names.join(COMMA[language])}`
        }).join(' · '),
      reportSections: ({ order, leftOut }) => {
        const names = (sections: readonly Section[]) =>
          sections.map((section) => t(`clientterms:section.${section}`)).join(COMMA[language])
        return [
          order.length > 0 ? names(sectionsInOrder(order)) : t('clientterms:order.usual'),
          ...(leftOut.length > 0 ? [t('settings:sections.without', { names: names(leftOut) })] : []),
        ].join(' · ')
      },
      minimumFee: money,
      maximumFee: money,
      backupSchedule: ({ days, time }) =>
        days.length === 0
          ? t('settings:told.never')
          : t('settings:told.backups', {
              days: list.format(days.toSorted().map((day) => dayName(day, language))),
              time: isolateBidi(digits(time)),
            }),
    }
    return (key, value) => {
      const own = formatters[key] as ((value: unknown) => string) | undefined
      if (own) return own(value)
      if (typeof value === 'boolean') return t(value ? 'settings:on' : 'settings:off')
      return typeof value === 'number' ? figure(key as FigureKey, value) : text(value as string | null)
    }
  }, [t, language, number, money, worth, date, digits, feeRule])
}

/** The name of a day of the week, 0 for Sunday. */
export function dayName(day: number, language: string): string {
  // 1 November 2026 is a Sunday; the names of the days have no zone.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day))
}
