import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { MESSAGE_LIMITS, type ThreadDetails } from '../../model.ts'

type Props = {
  of: Pick<ThreadDetails, 'handledById'> & { id: string }
  onDone: () => Promise<void>
  onClose: () => void
}

const START = { to: null as string | null, note: '' }

/** Hands a thread over to another of the firm, with a word why. */
export function TransferDialog({ of: { id, handledById }, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [{ to: chosen, note }, put, done] = useTypedDialog(`thread-transfer ${id}`, START, onClose)
  const people = useQuery(assignableQuery)
  const options = (people.data ?? [])
    .filter((one) => one.id !== handledById)
    .map((one) => ({ value: one.id, label: one.displayName }))
  const to = options.some(({ value }) => value === chosen) ? chosen : null
  const { form, busy, error, faults, submit, clearFault } = useSubmit<'to' | 'note'>(
    () => ({
      ...(to ? {} : { to: t('messages:fault.to') }),
      ...(note.trim() ? {} : { note: t('messages:fault.note') }),
    }),
    async () => {
      try {
        await rpc.messages.handOver({ id, to: to ?? '', note })
      } catch (refusal) {
        if (!(refusal instanceof RpcError) || !refusal.fields?.length) throw refusal
        return Object.fromEntries(refusal.fields.map((fault) => [fault.field, faultText(fault)]))
      }
      toast.success(t('messages:handOver.done'))
      done()
      await onDone()
      return undefined
    },
  )
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t('messages:handOver')}
      keepOpen={note !== '' || to !== null}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <SelectField
            label={t('messages:handOver.to')}
            required
            searchable
            options={options}
            value={to}
            onChange={(person) => {
              put((was) => ({ ...was, to: person }))
              clearFault('to')
            }}
            error={faults.to}
            placeholder={t('forms:choose')}
          />
          <TextField
            label={t('messages:handOver.note')}
            description={t('messages:handOver.note.hint')}
            required
            multiline
            maxLength={MESSAGE_LIMITS.note}
            value={note}
            onChange={(typed) => {
              put((was) => ({ ...was, note: typed }))
              clearFault('note')
            }}
            error={faults.note}
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('messages:handOver.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
