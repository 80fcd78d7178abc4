import { OUTSIDE_LIMITS, SELF_CHECKS, type SelfReviewGiven } from '#features/valuations/model/self-review.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'

/** Nothing of a self-review, as a dialog begins. */
export const NOTHING_CONFIRMED = {
  ...{ SCOPE: false, DATA: false, METHODS: false, SUMS: false, REPORT: false, CONFLICTS: false },
  ...{ isOutside: false, name: '', registerNumber: '', on: null as string | null },
}
export type Confirming = typeof NOTHING_CONFIRMED

/** What is sent of a self-review. */
export const confirmedOf = (values: Confirming): SelfReviewGiven => ({
  checks: SELF_CHECKS.filter((check) => values[check]),
  outside: values.isOutside
    ? { name: tidyText(values.name), registerNumber: tidyText(values.registerNumber), on: values.on ?? '' }
    : null,
})

/**
 * Returns the fields of a self-review for a dialog: the checklist, and who looked at it from outside. `from` is the instant from which nobody from outside is needed;
 * null where somebody always is.
 */
export function useSelfReviewFields() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return (values: Confirming, from: string | null) => [
    <Muted key="own">{t('reviews:self.intro')}</Muted>,
    ...SELF_CHECKS.map((name) => ({
      name,
      kind: 'check' as const,
      label: t(`reviews:self.check.${name}`),
      required: t('reviews:fault.self.checks'),
    })),
    from === null ? (
      <Muted key="until">{t('reviews:fault.self.asksOutside')}</Muted>
    ) : new Date() < new Date(from) ? (
      <Muted key="until">{t('reviews:self.until', { at: isolateBidi(instant(from)) })}</Muted>
    ) : null,
    { name: 'isOutside' as const, kind: 'check' as const, label: t('reviews:self.outside') },
    ...(values.isOutside
      ? [
          {
            name: 'name' as const,
            kind: 'text' as const,
            label: t('reviews:self.name'),
            max: OUTSIDE_LIMITS.name,
            required: t('reviews:fault.self.name'),
          },
          {
            name: 'registerNumber' as const,
            kind: 'text' as const,
            label: t('reviews:self.registerNumber'),
            max: OUTSIDE_LIMITS.registerNumber,
            required: t('reviews:fault.self.registerNumber'),
          },
          {
            name: 'on' as const,
            kind: 'day' as const,
            label: t('reviews:self.on'),
            required: t('reviews:fault.self.on'),
          },
        ]
      : []),
  ]
}
