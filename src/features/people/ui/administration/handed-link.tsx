import { IconCopy } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { LinkField } from '#web/kit/fields/link-field.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { LinkedPerson } from '../../model/user.ts'

/** What a link is for: accepting an invitation, or confirming the address of a registration. */
export type HandedLinkKind = 'invite' | 'confirm'

/** What is said of a link, and for how many days it is valid. */
const LINKS = {
  invite: {
    days: 7,
    label: 'administration:invite.link',
    hint: 'administration:invite.linkHint',
    SENT: 'administration:invite.sent',
    OUTBOX: 'administration:invite.waits',
    NONE: 'administration:invite.made',
  },
  confirm: {
    days: 3,
    label: 'administration:confirm.link',
    hint: 'administration:confirm.linkHint',
    SENT: 'administration:confirm.sent',
    OUTBOX: 'administration:confirm.waits',
    NONE: 'administration:confirm.made',
  },
} as const satisfies Record<HandedLinkKind, object>

/** A link that no mail carries, to be handed over by the person who asked for it. */
export function HandedLink({ kind, link }: { kind: HandedLinkKind; link: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const copy = useCopy()
  const { label, hint, days } = LINKS[kind]
  return (
    <>
      <LinkField label={t(label)} description={t(hint, { days: number(days) })} link={link} />
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
    toast.success(t(LINKS[kind][delivery], { email: isolateBidi(email) }))
    return link
  }
}
