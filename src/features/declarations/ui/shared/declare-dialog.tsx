import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CONFLICT_KINDS, type ConflictKind, detailsFaults, LONGEST_TEXT } from '../../model.ts'
import { showDeclarations } from './reads.ts'

type Props = {
  valuation: { id: string; valuationNumber: string; ownerName: string | null; requestor: string | null }
  onClose: () => void
}

// What is chosen first is the usual answer; a conflict is one of the others.
const NONE = 'NONE'

/** Declares one's own conflict of interest about a valuation, or that there is none. */
export function DeclareDialog({ valuation, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ chosen, details }, put, done] = useTypedDialog(
    `declare ${valuation.id}`,
    {
      chosen: NONE as ConflictKind | typeof NONE,
      details: '',
    },
    onClose,
  )
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const kind = chosen === NONE ? null : chosen
  const [fault] = detailsFaults({ kind, details: kind ? details : '' })

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (fault) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setError(null)
    try {
      const { id } = valuation
      const { items } = await rpc.declarations.declare({ valuationId: id, kind, ...(kind ? { details } : {}) })
      toast.success(t('declarations:declare.saved'))
      done()
      await showDeclarations(client, id, items)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const { valuationNumber, ownerName, requestor } = valuation
  return (
    <Dialog opened onClose={onClose} title={t('declarations:declare.title')} keepOpen={details !== ''}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <p>
            {t('declarations:declare.text', {
              number: isolateBidi(valuationNumber),
              owner: isolateBidi(ownerName ?? '—'),
              requestor: isolateBidi(requestor ?? '—'),
            })}
          </p>
          <SelectField<ConflictKind | typeof NONE>
            label={t('declarations:declare.kind')}
            options={[
              { value: NONE, label: t('declarations:noConflict') },
              ...CONFLICT_KINDS.map((value) => ({ value, label: t(`declarations:kind.${value}`) })),
            ]}
            value={chosen}
            onChange={(value) => value && put((was) => ({ ...was, chosen: value }))}
            required
          />
          {kind ? (
            <TextField
              label={t('declarations:declare.details')}
              value={details}
              onChange={(text) => put((was) => ({ ...was, details: text }))}
              maxLength={LONGEST_TEXT}
              error={tried && fault ? faultText(fault) : undefined}
              multiline
              required
            />
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('declarations:declare.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
