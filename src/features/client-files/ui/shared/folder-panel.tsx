import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import type { FolderOf } from '../../model.ts'
import { AskDialog } from './ask-dialog.tsx'
import { FolderLines } from './folder-lines.tsx'
import { folderQuery } from './reads.ts'

type Props = {
  of: FolderOf
  /** Of a draft: what is missing does not hold it back. */
  isDraft?: boolean
}

/** What a client gave, and has yet to give, on the page of a request or a valuation; the firm asks, accepts and rejects here. */
export function FolderPanel({ of, isDraft = false }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useQuery(folderQuery(of))
  const { data } = read
  const [isAsking, setAsking] = useState(false)
  const isStaff = data !== undefined && !data.may.includes('give')
  // Staff see what was given or asked for; without a client there is nothing to ask.
  if (data && isStaff && data.may.length === 0 && data.lines.every(({ files, ask }) => files.length === 0 && !ask))
    return null
  return (
    <Panel
      title={t(isStaff ? 'clientfiles:title' : 'clientfiles:title.own')}
      action={
        data?.may.includes('ask') ? (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {t('clientfiles:ask')}
          </Button>
        ) : null
      }
    >
      <Pending read={read} rows={2} columns={2} />
      {isDraft ? <p className={list.pad}>{t('clientfiles:hint.draft')}</p> : null}
      {data ? <FolderLines folder={data} of={of} takesDrops /> : null}
      {isAsking && data ? (
        <AskDialog
          of={of}
          folder={data}
          onClose={() => setAsking(false)}
          onAsked={(asked) => client.setQueryData(folderQuery(of).queryKey, asked)}
        />
      ) : null}
    </Panel>
  )
}
