import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { TextField } from '#web/kit/text-field.tsx'

type Props = {
  about: 'DRAFT' | 'CANCELLED' | 'delete'
  number: string
  busy: boolean
  error: unknown
  onGo: (reason: string) => void
  onClose: () => void
}

/** Asks why, before a valuation is sent back, cancelled or deleted. */
export function ReasonDialog({ about, number, busy, error, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const optional = about === 'DRAFT'
  const isolated = { number: `\u2068${number}\u2069` }
  const words = {
    DRAFT: [t('valuations:ask.back', isolated), t('valuations:ask.backText'), t('valuations:move.DRAFT')],
    CANCELLED: [t('valuations:ask.cancel', isolated), t('valuations:ask.cancelText'), t('valuations:move.CANCELLED')],
    delete: [t('valuations:ask.delete', isolated), t('valuations:ask.deleteText'), t('valuations:details.delete')],
  }[about]
  const missing = !optional && reason.trim() === ''

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing) onGo(reason)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={reason === ''}
      title={words[0]}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form noValidate onSubmit={go}>
        <Stack gap="md">
          <Text>{words[1]}</Text>
          <TextField
            label={optional ? t('valuations:ask.optional') : t('valuations:ask.reason')}
            value={reason}
            onChange={setReason}
            required={!optional}
            error={tried && missing ? t('valuations:fault.reason') : undefined}
            maxLength={2000}
            multiline
          />
          {error ? <ErrorPanel error={error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('valuations:ask.keep')}
            </Button>
            <Button type="submit" color={optional ? undefined : 'red'} loading={busy}>
              {words[2]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
