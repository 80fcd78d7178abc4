import { Stack } from '@mantine/core'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '#kernel/text.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { TEXT_LIMITS } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'

type Props = { id: string; onDone: () => Promise<void>; onClose: () => void }

/** Records that a visit failed: who was met, and what was said. */
export function TroubleDialog({ id, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [{ met, said }, put, done] = useTypedDialog(`visit-trouble ${id}`, { met: '', said: '' }, onClose)
  const [commandId] = useState(newId)
  const away = use(VisitAway)
  const check = () => ({
    ...(isBlank(met) ? { met: t('inspections:fault.met') } : {}),
    ...(isBlank(said) ? { said: t('inspections:fault.said') } : {}),
  })
  const { form, busy, error, faults, submit } = useSubmit<'met' | 'said'>(check, async () => {
    await (away ? away.fail({ met, said }) : rpc.inspections.fail({ inspectionId: id, commandId, met, said }))
    done()
    await onDone()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={t('inspections:trouble')} keepOpen={met + said !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('inspections:trouble.hint')}</p>
          <TextField
            label={t('inspections:trouble.met')}
            maxLength={TEXT_LIMITS.met}
            value={met}
            onChange={(text) => put((was) => ({ ...was, met: text }))}
            error={faults.met}
            required
          />
          <TextField
            label={t('inspections:trouble.said')}
            maxLength={TEXT_LIMITS.said}
            value={said}
            onChange={(text) => put((was) => ({ ...was, said: text }))}
            error={faults.said}
            multiline
            required
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('inspections:trouble.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
