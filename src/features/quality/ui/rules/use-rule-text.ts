import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { RuleShipped } from '../../model/codes.ts'
import type { RuleChange } from '../../model.ts'

/** Returns the function that words how a rule is set: off, or its severity with its limits. */
export function useRuleText(): (rule: RuleShipped, set: RuleChange['before']) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  return (rule, { enabled, severity, limits }) => {
    if (!enabled) return t('ruling:off')
    const word = t(`ruling:severity.${severity}`)
    const worded = Object.entries(rule.limits).map(([name, { unit }]) =>
      isolateBidi(`${number(limits[name])} ${t(`ruling:unit.${unit}`)}`),
    )
    return worded.length === 0 ? word : t('ruling:set', { severity: word, limit: worded.join(COMMA[language]) })
  }
}
