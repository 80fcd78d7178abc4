import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { Limit, LimitName, RuleShipped } from '../../model/codes.ts'
import { type RuleSetting, SEVERITIES, type Severity, shipped } from '../../model.ts'
import { applyRules } from '../reads.ts'
import classes from './rules.module.css'
import { useRuleText } from './use-rule-text.ts'

type Props = { setting: RuleSetting; rule: RuleShipped; sets: boolean }

/** A rule: what it asks, whether it is on, its severity and its limits, which a manager sets. */
export function RuleRow({ setting, rule, sets }: Props) {
  const { t } = useTranslation()
  const text = useRuleText()
  const name = t(`quality:asks.${setting.rule}`)
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) minmax(0, 34rem)"
      until={1000}
      align="start"
      gap={[8, 24]}
      pad={16}
      data-off={!setting.enabled || undefined}
    >
      <Column gap={4}>
        <h2 id={`rule-${setting.rule}`}>{name}</h2>
        {sets ? <Default setting={setting} rule={rule} /> : null}
      </Column>
      {sets ? (
        <RuleForm key={setting.version} setting={setting} rule={rule} name={name} />
      ) : (
        <p>{text(rule, setting)}</p>
      )}
    </Grid>
  )
}

/** How the product ships the rule, where the firm has it otherwise. */
function Default({ setting, rule }: Omit<Props, 'sets'>) {
  const { t } = useTranslation()
  const text = useRuleText()
  const own = shipped(setting.rule, rule)
  if (isSameSetting(own, setting)) return null
  return <Muted>{t('ruling:default', { value: text(rule, own) })}</Muted>
}

const isSameSetting = (one: RuleSetting, other: RuleSetting) =>
  one.enabled === other.enabled &&
  one.severity === other.severity &&
  Object.entries(one.limits).every(([name, value]) => other.limits[name] === value)

function RuleForm({ setting, rule, name }: Omit<Props, 'sets'> & { name: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [draft, setDraft, forget] = useTyped(`quality-rule ${setting.rule}`, setting)
  const accepted = Object.entries(rule.limits)
  const isChanged = !isSameSetting(setting, draft)
  const isWrong = (name: string, { least, most }: Limit) => {
    const value = draft.limits[name] ?? Number.NaN
    return !(value >= least && value <= most)
  }
  const wrong = accepted.some(([name, limit]) => isWrong(name, limit))
  const { form, busy, error, submit } = useSubmit<never>(
    () => ({}),
    async () => {
      if (!isChanged || wrong) return undefined
      try {
        const rules = await rpc.quality.setRule(draft)
        // The row of the new version begins with what is kept.
        forget()
        await applyRules(client, rules)
      } catch (failure) {
        if (isStale(failure)) void client.invalidateQueries({ queryKey: ['quality-rules'] })
        throw failure
      }
      toast.success(t('ruling:saved'))
      return undefined
    },
  )
  return (
    <Grid
      as="form"
      columns="6.5rem minmax(0, 1fr) minmax(0, 1fr)"
      align="end"
      gap={[8, 16]}
      ref={form}
      className={classes.form}
      aria-labelledby={`rule-${setting.rule}`}
      onSubmit={submit}
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
      <Column gap={12}>
        {accepted.map(([name, limit]) => (
          <NumberField
            key={name}
            label={t(`quality:limit.${name as LimitName}`)}
            unit={t(`ruling:unit.${limit.unit}`)}
            value={draft.limits[name] ?? null}
            onChange={(value) => setDraft({ ...draft, limits: { ...draft.limits, [name]: value ?? Number.NaN } })}
            disabled={!draft.enabled}
            error={
              isWrong(name, limit)
                ? t('ruling:limit.wrong', { min: number(limit.least), max: number(limit.most) })
                : undefined
            }
          />
        ))}
      </Column>
      <Row wrap className={classes.acts}>
        {isChanged ? (
          <>
            <Button type="submit" size="sm" disabled={wrong} loading={busy} aria-label={t('ruling:saveOf', { name })}>
              {t('ruling:save')}
            </Button>
            <Button size="sm" variant="default" onClick={forget}>
              {t('shell:cancel')}
            </Button>
          </>
        ) : null}
      </Row>
      {error ? (
        <div className={classes.wide}>
          <ErrorPanel error={error} />
        </div>
      ) : null}
    </Grid>
  )
}
