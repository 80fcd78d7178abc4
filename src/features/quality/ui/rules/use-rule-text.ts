import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type RuleChange, type RuleCode, ruleOf } from '../../model.ts'

/** Returns the function that tells how a rule is set: off, or its severity with its limit. */
export function useRuleText(): (rule: RuleCode, set: RuleChange['before']) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (rule, { enabled, severity, limit }) => {
    if (!enabled) return t('ruling:off')
    const word = t(`ruling:severity.${severity}`)
    const { limit: accepted } = ruleOf(rule)
    if (!accepted || limit === null) return word
    return t('ruling:set', {
      severity: word,
      limit: isolateBidi(`${number(limit)} ${t(`ruling:unit.${accepted.unit}`)}`),
    })
  }
}
