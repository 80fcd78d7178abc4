import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { type Declaration, LONGEST_TEXT } from '../../model.ts'
import { showDeclarations } from './reads.ts'

const START = { choice: 'allowed' as 'allowed' | 'refused', reason: '' }

type Props = { valuationId: string; declaration: Declaration; onClose: () => void }

/** A manager decides whether the work goes on in spite of a declared conflict. */
export function DecideDialog({ valuationId, declaration, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ choice, reason }, put, done] = useTypedDialog(`declaration-decide ${declaration.id}`, START, onClose)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { id: declarationId, userName, kind, details } = declaration
  const missing = reason.trim() === ''

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setError(null)
    try {
      const decided = { valuationId, declarationId, isAllowed: choice === 'allowed', reason }
      const { items } = await rpc.declarations.decide(decided)
      toast.success(t('declarations:decide.saved'))
      done()
      await showDeclarations(client, valuationId, items)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('declarations:decide.title', { name: isolateBidi(userName) })}
      keepOpen={reason !== ''}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          {kind ? (
            <p>
              <strong>{t(`declarations:kind.${kind}`)}</strong>: <Iso>{details}</Iso>
            </p>
          ) : null}
          <Choice
            label={t('declarations:decide.choice')}
            options={[
              { value: 'allowed', label: t('declarations:allowed') },
              { value: 'refused', label: t('declarations:refused') },
            ]}
            value={choice}
            onChange={(next) => put((was) => ({ ...was, choice: next }))}
          />
          <TextField
            label={t('declarations:decide.reason')}
            value={reason}
            onChange={(text) => put((was) => ({ ...was, reason: text }))}
            maxLength={LONGEST_TEXT}
            error={tried && missing ? t('declarations:fault.reason') : undefined}
            multiline
            required
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('declarations:decide.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
