import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import history from '#web/kit/layout/history.module.css'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { AREA_LIMITS, type AreaChangeEntry, type AreaDetails } from '../../model/administration.ts'
import { GOVERNORATES, type Governorate } from '../../model/governorates.ts'
import { LONGEST_NAME } from '../../rules/areas/faults.ts'
import { useAreaWords } from './area-words.tsx'
import { type AreaField, useAreaAction } from './use-area-action.ts'

type Props = { area: AreaDetails; corrects: AreaChangeEntry | null; onClose: () => void }

/** The form of a change of an area: a new one, or one that takes the place of `corrects`. */
export function ChangeDialog({ area, corrects, onClose }: Props) {
  const { t } = useTranslation()
  const { governorateOf } = useAreaWords()
  const [start] = useState(() => ({
    nameAr: corrects?.nameAr ?? area.nameAr,
    nameEn: corrects?.nameEn ?? area.nameEn,
    governorate: corrects?.governorate ?? area.governorate,
    from: (corrects?.from ?? kuwaitToday()) as string | null,
    reason: '',
  }))
  const [values, put, done] = useTypedDialog(`area-change ${area.number} ${corrects?.id ?? ''}`, start, onClose)
  const isBegun = corrects?.state === 'IN_FORCE'
  const { run, stale } = useAreaAction(area, done)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<AreaField>(
    () => ({}),
    () =>
      run((version) => {
        const { from, nameAr, nameEn, governorate: code, reason } = values
        const isNamed = corrects?.nameAr || nameAr !== start.nameAr || nameEn !== start.nameEn
        const isMoved = corrects?.governorate || code !== start.governorate
        return rpc.places.changeArea({
          number: area.number,
          version,
          from: from ?? '',
          reason,
          // What is not said stays as it is by that day, whatever is scheduled before it.
          ...(isNamed ? { nameAr, nameEn } : {}),
          ...(isMoved ? { governorate: code } : {}),
          ...(corrects ? { corrects: corrects.id } : {}),
        })
      }, t('areas:change.saved')),
  )
  const field = <F extends AreaField>(name: F) => ({
    value: values[name],
    error: faults[name],
    onChange: (value: (typeof values)[F]) => {
      clearFault(name)
      put((now) => ({ ...now, [name]: value }))
    },
  })
  const governorate = field('governorate')
  const title = isBegun ? 'areas:correct.title' : corrects ? 'areas:edit.title' : 'areas:change'
  const isTouched = Object.keys(start).some((name) => values[name as AreaField] !== start[name as AreaField])
  return (
    <Dialog opened wide onClose={() => !busy && onClose()} title={t(title)} keepOpen={isTouched}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(isBegun ? 'areas:correct.hint' : 'areas:change.hint')}</Text>
          <div className={history.fields}>
            <TextField label={t('areas:nameAr')} required maxLength={LONGEST_NAME} {...field('nameAr')} />
            <TextField label={t('areas:nameEn')} required maxLength={LONGEST_NAME} {...field('nameEn')} />
            <SelectField<Governorate>
              label={t('areas:governorate')}
              required
              options={GOVERNORATES.map((value) => ({ value, label: governorateOf(value) }))}
              {...governorate}
              onChange={(code) => code && governorate.onChange(code)}
            />
            <DateField label={t('areas:change.from')} required {...field('from')} />
          </div>
          <TextField
            label={t(isBegun ? 'areas:reason' : 'areas:change.reason')}
            description={isBegun ? undefined : t('areas:change.reasonHint')}
            required={isBegun}
            maxLength={AREA_LIMITS.reason}
            multiline
            {...field('reason')}
          />
          <div role="alert">{stale ? <p>{t('areas:change.stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('areas:change.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
