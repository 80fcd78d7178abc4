import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTyped } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { type RuleSetting, ruleOf, SEVERITIES, type Severity, shipped } from '../../model.ts'
import { applyRules } from '../reads.ts'
import classes from './rules.module.css'
import { useRuleText } from './use-rule-text.ts'

type Props = { setting: RuleSetting; sets: boolean }

/** A rule: what it asks, whether it is on, its severity and its limit, which a manager sets. */
export function RuleRow({ setting, sets }: Props) {
  const { t } = useTranslation()
  const text = useRuleText()
  const { rule } = setting
  const name = t(`checks:asks.${rule}`)
  return (
    <li data-off={!setting.enabled || undefined}>
      <div className={classes.asks}>
        <h2 id={`rule-${rule}`}>{name}</h2>
        {sets ? <Default setting={setting} /> : null}
      </div>
      {sets ? <RuleForm key={setting.version} setting={setting} name={name} /> : <p>{text(rule, setting)}</p>}
    </li>
  )
}

/** How the product ships the rule, where the firm has it otherwise. */
function Default({ setting }: Pick<Props, 'setting'>) {
  const { t } = useTranslation()
  const text = useRuleText()
  const { rule, enabled, severity, limit } = setting
  const own = shipped(ruleOf(rule))
  if (own.enabled === enabled && own.severity === severity && own.limit === limit) return null
  return <p className={classes.mute}>{t('ruling:default', { value: text(rule, own) })}</p>
}

function RuleForm({ setting, name }: Pick<Props, 'setting'> & { name: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [draft, setDraft, forget] = useTyped(`quality-rule ${setting.rule}`, setting)
  const { limit: accepted } = ruleOf(setting.rule)
  const isChanged =
    draft.enabled !== setting.enabled || draft.severity !== setting.severity || draft.limit !== setting.limit
  const saving = useMutation({
    mutationFn: () => rpc.quality.setRule({ ...draft, limit: Number.isNaN(draft.limit) ? null : draft.limit }),
    onSuccess: async (rules) => {
      await applyRules(client, rules)
      forget()
      toast.success(t('ruling:saved'))
    },
    onError: (error) => {
      if (error instanceof RpcError && error.code === 'stale-version')
        void client.invalidateQueries({ queryKey: ['quality-rules'] })
    },
  })
  const wrong =
    accepted &&
    (draft.limit === null || Number.isNaN(draft.limit) || draft.limit < accepted.least || draft.limit > accepted.most)
  return (
    <form
      className={classes.form}
      aria-labelledby={`rule-${setting.rule}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !wrong) saving.mutate()
      }}
    >
      <SwitchField
        label={t('ruling:on')}
        checked={draft.enabled}
        onChange={(enabled) => setDraft({ ...draft, enabled })}
      />
      <SelectField<Severity>
        label={t('ruling:severity')}
        value={draft.severity}
        onChange={(severity) => severity && setDraft({ ...draft, severity })}
        options={SEVERITIES.map((value) => ({ value, label: t(`ruling:severity.${value}`) }))}
        disabled={!draft.enabled}
      />
      {accepted ? (
        <NumberField
          label={t('ruling:limit')}
          unit={t(`ruling:unit.${accepted.unit}`)}
          value={draft.limit}
          onChange={(limit) => setDraft({ ...draft, limit })}
          disabled={!draft.enabled}
          error={
            wrong ? t('ruling:limit.wrong', { min: number(accepted.least), max: number(accepted.most) }) : undefined
          }
        />
      ) : (
        <span />
      )}
      <div className={classes.acts}>
        {isChanged ? (
          <>
            <Button
              type="submit"
              size="sm"
              disabled={Boolean(wrong)}
              loading={saving.isPending}
              aria-label={t('ruling:saveOf', { name })}
            >
              {t('ruling:save')}
            </Button>
            <Button size="sm" variant="default" onClick={forget}>
              {t('shell:cancel')}
            </Button>
          </>
        ) : null}
      </div>
      {saving.error ? (
        <div className={classes.wide}>
          <ErrorPanel error={saving.error} />
        </div>
      ) : null}
    </form>
  )
}
