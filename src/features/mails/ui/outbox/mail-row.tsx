import { IconChevronDown, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ListedMail } from '../../model.ts'
import { MailBody } from './mail-body.tsx'
import classes from './outbox.module.css'

/** A message of the outbox in a line; pressing it fetches and expands its content. */
export function MailRow({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const [open, setOpen] = useState(false)
  const body = useId()
  const state = stateOf(mail)
  const Icon = mail.channel === 'SMS' ? IconDeviceMobileMessage : IconMail
  return (
    <li>
      <Row
        as="button"
        gap={12}
        pad={12}
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        <Icon size={22} className={classes.icon} role="img" aria-label={t(`outbox:channel.${mail.channel}`)} />
        <span className={classes.words}>
          <strong>{t(`outbox:kind.${mail.kind}`)}</strong>
          <span>{t('outbox:to', { to: isolateBidi(mail.to) })}</span>
        </span>
        <Row as="span" justify="between" wrap gap={[4, 12]} className={classes.end}>
          <span className={classes.state} data-state={state}>
            {t(`outbox:state.${state}`)}
          </span>
          <span className={classes.when}>
            <Iso>{instant(mail.createdAt)}</Iso>
          </span>
        </Row>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </Row>
      {open ? (
        <div id={body}>
          <MailBody id={mail.id} />
        </div>
      ) : null}
    </li>
  )
}

function stateOf({ sentAt, gaveUpAt, lastError }: ListedMail): 'waiting' | 'retrying' | 'sent' | 'gaveUp' {
  if (sentAt) return 'sent'
  if (gaveUpAt) return 'gaveUp'
  return lastError ? 'retrying' : 'waiting'
}
