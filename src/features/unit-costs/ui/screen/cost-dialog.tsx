import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import history from '#web/kit/layout/history.module.css'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { BUILDING_KINDS, type BuildingKind, FINISHES, type Finish } from '../../model/codes.ts'
import { COST_LIMITS, type UnitCost } from '../../model.ts'
import { type CostField, useCostChange } from './use-cost-change.ts'

type Props = { corrects: UnitCost | null; onClose: () => void }

/** The form of a cost: a new one, or one that takes the place of `corrects`. */
export function CostDialog({ corrects, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    buildingKind: corrects?.buildingKind ?? (null as BuildingKind | null),
    finish: corrects?.finish ?? (null as Finish | null),
    cost: corrects?.cost ?? (null as number | null),
    fromDate: (corrects?.fromDate ?? kuwaitToday()) as string | null,
    source: corrects?.source ?? '',
    note: corrects?.note ?? '',
    reason: '',
  }))
  const [values, setValues, done] = useTypedDialog(`unit-cost ${corrects?.id ?? 'new'}`, start, onClose)
  const { run, stale } = useCostChange(done)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<CostField>(
    () => ({
      ...(values.buildingKind ? {} : { buildingKind: t('costs:fault.choose') }),
      ...(values.finish ? {} : { finish: t('costs:fault.choose') }),
      ...(values.cost !== null && values.cost > 0 ? {} : { cost: t('costs:fault.cost') }),
    }),
    () =>
      run(
        async () => {
          const { buildingKind, finish, cost, fromDate, source, note, reason } = values
          if (!buildingKind || !finish || cost === null) return
          const fields = { buildingKind, finish, cost, fromDate: fromDate ?? '', source, note }
          if (corrects) await rpc.unitCosts.correct({ id: corrects.id, version: corrects.version, fields, reason })
          else await rpc.unitCosts.create(fields)
        },
        t(corrects ? 'costs:corrected' : 'costs:added'),
      ),
  )
  const field = <F extends CostField>(name: F) => ({
    value: values[name],
    error: faults[name],
    onChange: (value: (typeof values)[F]) => {
      clearFault(name)
      setValues((now) => ({ ...now, [name]: value }))
    },
  })
  const isTouched = Object.keys(start).some((name) => values[name as CostField] !== start[name as CostField])
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={t(corrects ? 'costs:correct.title' : 'costs:add')}
      keepOpen={isTouched}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {corrects ? <Text>{t('costs:correct.hint')}</Text> : null}
          <div className={history.fields}>
            <SelectField<BuildingKind>
              label={t('costs:field.buildingKind')}
              required
              options={BUILDING_KINDS.map((value) => ({ value, label: t(`costs:kind.${value}`) }))}
              {...field('buildingKind')}
            />
            <SelectField<Finish>
              label={t('costs:field.finish')}
              required
              options={FINISHES.map((value) => ({ value, label: t(`costs:finish.${value}`) }))}
              {...field('finish')}
            />
            <NumberField label={t('costs:field.cost')} required unit={t('costs:perSqm')} {...field('cost')} />
            <DateField label={t('costs:field.fromDate')} required {...field('fromDate')} />
          </div>
          <TextField
            label={t('costs:field.source')}
            description={t('costs:source.hint')}
            required
            maxLength={COST_LIMITS.source}
            {...field('source')}
          />
          <TextField label={t('costs:field.note')} maxLength={COST_LIMITS.note} multiline {...field('note')} />
          {corrects ? (
            <TextField
              label={t('costs:field.reason')}
              required
              maxLength={COST_LIMITS.reason}
              multiline
              {...field('reason')}
            />
          ) : null}
          <div role="alert">{stale ? <p>{t('costs:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('costs:save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
