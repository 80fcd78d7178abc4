import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { issuedQuery, showIssued } from '#features/issued-reports/ui/shared/reads.ts'
import { SendDialog } from '#features/issued-reports/ui/shared/send-dialog.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Sends an issued report from the list of work; where no mail server is set up its link is shown once. */
export function DeliverAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, recordId, number } = task
  const report = useReadFirst(useQuery(issuedQuery(recordId)), onClose, (of) => WAITING.deliver(of, task))
  const [link, setLink] = useState<string | null>(null)
  const title = `${t('work:act.deliver')}: ${isolateBidi(number)}`
  if (link)
    return (
      <LinkDialog
        title={title}
        label={t('issued:send.link')}
        description={t('issued:send.noMail')}
        link={link}
        copyLabel={t('issued:send.copy')}
        onClose={onClose}
      />
    )
  if (!report) return null
  return (
    <SendDialog
      id={id}
      title={title}
      send={(values) => rpc.issuedReports.deliver({ id, ...values })}
      refresh={(client) => showIssued(client, recordId, null)}
      onLink={setLink}
      onClose={onClose}
    />
  )
}
