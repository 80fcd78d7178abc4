import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#web/kit/apart.ts'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { TextField } from '#web/kit/text-field.tsx'
import { Dialog } from '../dialog.tsx'

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
  const { digits } = useFormat()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [opener] = useState(() => document.activeElement)
  // It leaves the page as it closes, too soon for the kit to give the focus back.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  const optional = about === 'DRAFT'
  const isolated = { number: apart(digits(number)) }
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
    // What is asked for takes the focus, so that its fault is read out.
    else if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Dialog opened onClose={onClose} title={words[0]} keepOpen={reason !== ''}>
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
    </Dialog>
  )
}
