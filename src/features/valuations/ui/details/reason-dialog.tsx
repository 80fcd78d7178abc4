import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { TextField } from '#web/kit/text-field.tsx'
import type { ValuationDetails } from '../../model.ts'
import type { Asking, Deciding } from './use-deciding.ts'

/** The longest reason, in characters: as the server has it. */
const LONGEST = 2000

type Props = {
  about: Asking
  valuation: ValuationDetails
  deciding: Deciding
  /** Stands in the dialog when somebody else was faster; what was written stays. */
  stale: ReactNode
}

/** Asks why, before a valuation is sent back, cancelled or deleted. */
export function ReasonDialog({ about, valuation, deciding, stale }: Props) {
  const { t } = useTranslation()
  const { digits, number } = useFormat()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [opener] = useState(() => document.activeElement)
  const { doing, error, since, answer, close } = deciding
  // It leaves the page as it closes, too soon for the kit to give the focus back.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  const optional = about === 'DRAFT'
  const isolated = { number: apart(digits(valuation.valuationNumber)) }
  const owner = apart(valuation.ownerName ?? '')
  const words = {
    DRAFT: [t('valuations:ask.back', isolated), t('valuations:ask.backText'), t('valuations:move.DRAFT')],
    CANCELLED: [t('valuations:ask.cancel', isolated), t('valuations:ask.cancelText'), t('valuations:move.CANCELLED')],
    delete: [
      t('valuations:ask.delete', isolated),
      t('valuations:ask.deleteText', { ...isolated, owner }),
      t('valuations:details.delete'),
    ],
  }[about]
  const missing = !optional && reason.trim() === ''

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (since) return
    if (!missing) answer(reason)
    // What is asked for takes the focus, so that its fault is read out.
    else if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Dialog opened onClose={close} title={words[0]} keepOpen={reason !== ''}>
      <form noValidate onSubmit={go}>
        <Stack gap="md">
          <Text>{words[1]}</Text>
          <TextField
            label={optional ? t('valuations:ask.optional') : t('valuations:ask.reason')}
            description={t('valuations:ask.length', { used: number(reason.length), most: number(LONGEST) })}
            value={reason}
            onChange={setReason}
            required={!optional}
            error={tried && missing ? t('valuations:fault.reason') : undefined}
            maxLength={LONGEST}
            multiline
          />
          {since ? stale : null}
          {error ? <ErrorPanel error={error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('valuations:ask.keep')}
            </Button>
            <Button
              type="submit"
              color={optional ? undefined : 'red'}
              loading={doing !== null}
              disabled={since !== null}
            >
              {words[2]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
