import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { REJECTION_REASONS, type RejectionReason } from '../../model/codes.ts'

type Props = {
  name: string
  busy: boolean
  error: unknown
  onReject: (reasonCode: RejectionReason, reason: string | null) => void
  onClose: () => void
}

/** Asks why an entry is no comparable: a reason of the list, or one in words. */
export function RejectDialog({ name, busy, error, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState<RejectionReason | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isWordless = code === 'OTHER' && words.trim() === ''
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code && !isWordless) onReject(code, code === 'OTHER' ? words : null)
  }
  return (
    <Dialog opened onClose={onClose} title={t('comparables:reject.title')} keepOpen={words !== ''}>
      <form noValidate onSubmit={go}>
        <Stack gap="md">
          <p dir="auto">{name}</p>
          <SelectField
            label={t('comparables:reject.reason')}
            value={code}
            onChange={setCode}
            options={REJECTION_REASONS.map((value) => ({ value, label: t(`comparables:reason.${value}`) }))}
            required
            error={isTried && !code ? t('comparables:fault.reasonCode') : undefined}
          />
          {code === 'OTHER' ? (
            <TextField
              label={t('comparables:reject.words')}
              value={words}
              onChange={setWords}
              required
              error={isTried && isWordless ? t('comparables:fault.reason') : undefined}
              maxLength={1000}
              multiline
            />
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('comparables:reject.go')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
