import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { LinkedPerson } from '../../model/user.ts'

/** What a link is for: accepting an invitation, or confirming the address of a registration. */
export type HandedLinkKind = 'invite' | 'confirm'

/** For how many days a link is valid. */
const DAYS: Readonly<Record<HandedLinkKind, number>> = { invite: 7, confirm: 3 }

/** A link that no mail carries, to be handed over by whoever asked for it. */
export function HandedLink({ kind, link }: { kind: HandedLinkKind; link: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const copy = useCopy()
  return (
    <>
      <TextInput
        label={t(`administration:${kind}.link`)}
        description={t(`administration:${kind}.linkHint`, { days: number(DAYS[kind]) })}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy(link)}>
        {t('administration:invite.copy')}
      </Button>
    </>
  )
}

/** Says truthfully what became of a link, and returns it where it is to be handed over. */
export function useSentLink(kind: HandedLinkKind): (sent: LinkedPerson) => string | null {
  const { t } = useTranslation()
  return ({ email, delivery, link }) => {
    const outcome = delivery === 'SENT' ? 'sent' : delivery === 'OUTBOX' ? 'waits' : 'made'
    toast.success(t(`administration:${kind}.${outcome}`, { email: isolateBidi(email) }))
    return link
  }
}
