import { IconSend } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import type { Sending } from './send-dialog.tsx'

const SendDialog = fetched(async () => (await import('./send-dialog.tsx')).SendDialog)

type Props = {
  id: string
  /** What is sent, as the name of the button and of the dialog. */
  title: string
  send: Sending
  /** Reads again to whom it was sent. */
  refresh: (client: QueryClient) => unknown
}

/** Sends a version or a letter to somebody; where no mail server is set up its link is shown once. */
export function SendReport({ id, title, send, refresh }: Props) {
  const { t } = useTranslation()
  const [sending, setSending] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconSend size={17} aria-hidden="true" />}
        aria-label={title}
        onClick={() => setSending(true)}
      >
        {t('issued:send')}
      </Button>
      {sending ? (
        <SendDialog
          id={id}
          title={title}
          send={send}
          refresh={refresh}
          onLink={setLink}
          onClose={() => setSending(false)}
        />
      ) : null}
      {link ? (
        <LinkDialog
          title={title}
          label={t('issued:send.link')}
          description={t('issued:send.noMail')}
          link={link}
          copyLabel={t('issued:send.copy')}
          onClose={() => setLink(null)}
        />
      ) : null}
    </>
  )
}
