import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LICENCE_CLASSES, PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ruleParams, rulesOf } from '#kernel/passwords.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { HistoryKey, Settings } from '../model.ts'
import { useFeeRuleText } from './shared/fee-rule-text.ts'

type Formatters = { [K in HistoryKey]: (value: Settings[K]) => string }

/** Writes the value of a setting as a person reads it. */
export function useSettingText(): (key: HistoryKey, value: unknown) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, money, worth, date, digits } = useFormat()
  const feeRule = useFeeRuleText()
  return useMemo(() => {
    const flag = (on: boolean) => t(on ? 'settings:on' : 'settings:off')
    const nothing = t('settings:told.nothing')
    const text = (value: string | null) => (value ? isolateBidi(value) : nothing)
    const words = ({ ar, en }: { ar: string; en: string }) =>
      [ar, en].filter(Boolean).map(isolateBidi).join(' · ') || nothing
    const list = new Intl.ListFormat(language)
    const megabytes = (n: number) => t('settings:told.megabytes', { n: number(n) })
    const formatters: Formatters = {
      companyName: words,
      logo: (path) => t(path ? 'settings:logo.own' : 'settings:logo.none'),
      supportEmail: text,
      phone: (phone) => text(phone && digits(phone)),
      address: words,
      paymentInstructions: words,
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
      sessionHours: (n) => t('settings:told.hours', { count: n, n: number(n) }),
      twoFactor: flag,
      passwordPolicy: (policy) => {
        const length = t('settings:told.length', { min: number(policy.minLength), max: number(policy.maxLength) })
        const others = rulesOf(policy).filter((rule) => rule !== 'minLength' && rule !== 'maxLength')
        return list.format([length, ...others.map((rule) => t(`kernel:password.${rule}`, ruleParams(rule, policy)))])
      },
      passwordExpiry: flag,
      passwordExpiryDays: (n) => t('settings:told.days', { count: n, n: number(n) }),
      fourEyes: flag,
      approvalProof: flag,
      reviewTiers: (tiers) =>
        tiers
          .map(({ from, approvals, by }) =>
            t(`settings:tier.told.${approvals}.${by}`, { from: isolateBidi(worth(from)) }),
          )
          .join(' · ') || nothing,
      conflictDeclarations: flag,
      qualityEnforced: flag,
      licencesEnforced: flag,
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
      atRiskPercent: (n) => t('settings:told.percent', { n: number(n) }),
      reconsiderationHours: (n) => t('settings:told.hours', { count: n, n: number(n) }),
      answerHours: (n) => t('settings:told.hours', { count: n, n: number(n) }),
      feeRules: (rules) =>
        rules.map((rule) => `${feeRule(rule)}: ${isolateBidi(money(rule.fee))}`).join(' | ') || nothing,
      quoteValidDays: (n) => t('settings:told.days', { count: n, n: number(n) }),
      quoteWorkingDays: (n) => t('settings:told.days', { count: n, n: number(n) }),
      retentionYears: (n) => t('settings:told.years', { count: n, n: number(n) }),
      secondValuerPurposes: (purposes) =>
        list.format(purposes.map((purpose) => t(`valuations:purpose.${purpose}`))) || nothing,
      minimumFee: money,
      maximumFee: money,
      fileMegabytes: megabytes,
      recordMegabytes: megabytes,
      basemapUrl: text,
      tokenSyncAddress: text,
      backupSchedule: ({ days, time }) =>
        days.length === 0
          ? t('settings:told.never')
          : t('settings:told.backups', {
              days: list.format(days.toSorted().map((day) => dayName(day, language))),
              time: isolateBidi(digits(time)),
            }),
      backupKeep: number,
      backupFolder: text,
      recordCache: flag,
      queryCache: flag,
      auditCache: flag,
      productAnalytics: flag,
    }
    return (key, value) => (formatters[key] as (value: unknown) => string)(value)
  }, [t, language, number, money, worth, date, digits, feeRule])
}

/** The name of a day of the week, 0 for Sunday. */
export function dayName(day: number, language: string): string {
  // 1 November 2026 is a Sunday; the names of the days have no zone.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day))
}
