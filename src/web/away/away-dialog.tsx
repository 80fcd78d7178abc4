import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { useErrorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { Column, Row, Text } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import classes from './away-status.module.css'
import { useCommandName } from './command-names.ts'
import { sendNow } from './current.ts'
import { type OutboxSummary, removeCommand, retryCommand } from './outbox.ts'
import { useIsPersisted } from './persistence.ts'
import { saveCopy } from './save-copy.ts'
import type { AwayStore, Command } from './store.ts'
import { useStored } from './use-stored.ts'

type Props = { store: AwayStore; summary: OutboxSummary; onClose: () => void }

const refusedCommands = (store: AwayStore) => store.commands.where('state').equals('refused').sortBy('seq')

/** What is on this device, what the server refused of it, and the ways out. */
export function AwayDialog({ store, summary, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const errorText = useErrorText()
  const isPersisted = useIsPersisted()
  const refused = useStored(refusedCommands) ?? []
  const [discarded, setDiscarded] = useState<Command | null>(null)
  const isEmpty = summary.waiting + summary.refused + summary.questions === 0

  const save = () =>
    saveCopy(store, kuwaitToday()).then(
      () => toast.success(t('away:copySaved')),
      (error: unknown) => toast.error(errorText(error)),
    )
  if (discarded)
    return (
      <Dialog opened onClose={() => setDiscarded(null)} title={t('away:discardTitle')}>
        <p>{t('away:discardText')}</p>
        <Row wrap className={classes.actions}>
          <Button
            variant="default"
            onClick={() => void removeCommand(store, discarded.id).then(() => setDiscarded(null))}
          >
            {t('away:discard')}
          </Button>
          <Button data-autofocus onClick={() => setDiscarded(null)}>
            {t('shell:cancel')}
          </Button>
        </Row>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={t('away:title')} sheet>
      <p>{t('away:explained')}</p>
      {isPersisted === undefined ? null : <p>{t(isPersisted ? 'away:persisted' : 'away:unpersisted')}</p>}
      {refused.length > 0 ? <p>{t('away:refused', { count: refused.length, n: number(refused.length) })}</p> : null}
      <Column as="ul" gap={12} className={classes.list}>
        {refused.map((command) => (
          <Refused
            key={command.id}
            command={command}
            onRetry={() => void retryCommand(store, command.id).then(sendNow)}
            onDiscard={() => setDiscarded(command)}
          />
        ))}
      </Column>
      <Row wrap className={classes.actions}>
        <Button disabled={summary.waiting === 0} onClick={sendNow}>
          {t('away:sendNow')}
        </Button>
        <Button variant="default" disabled={isEmpty} onClick={() => void save()}>
          {t('away:saveCopy')}
        </Button>
      </Row>
    </Dialog>
  )
}

type RefusedProps = { command: Command; onRetry: () => void; onDiscard: () => void }

function Refused({ command, onRetry, onDiscard }: RefusedProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const nameOf = useCommandName()
  return (
    <Column as="li" gap={8}>
      <p>
        <strong>{nameOf(command)}</strong> <span>{t('away:madeAt', { at: instant(new Date(command.at)) })}</span>
      </p>
      <Text tone="red">{command.fault?.message}</Text>
      <Row wrap className={classes.actions}>
        <Button size="compact-md" variant="light" onClick={onRetry}>
          {t('away:retry')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDiscard}>
          {t('away:discard')}
        </Button>
      </Row>
    </Column>
  )
}
