import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { internationalPhone, plainPhone } from '#kernel/phone.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { LinkField } from '#web/kit/fields/link-field.tsx'
import { Card, Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import type { TimesProposed } from '../../model/proposals.ts'
import type { TypedContact } from '../shared/contact-fields.tsx'

type Props = { made: TimesProposed; contact: TypedContact & { language: Language }; onClose: () => void }

/** Shows the link of proposed times, once, and a message by which it is sent in either language. */
export function ProposedLink({ made, contact, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [language, setLanguage] = useState(contact.language)
  const { link, texts, isMailed } = made
  const written = texts[language]
  const phone = contact.contactPhone.trim()
  const text = encodeURIComponent(written)
  const person = (internationalPhone(phone) ?? '').slice(1)
  return (
    <Dialog opened onClose={onClose} title={t('proposals:ready')} keepOpen wide>
      <Column>
        {isMailed ? <p>{t('proposals:mailed', { to: isolateBidi(contact.contactEmail.trim()) })}</p> : null}
        <LinkField label={t('proposals:link')} description={t('proposals:link.hint')} link={link} />
        <Choice
          label={t('proposals:language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <Card>
          <Muted small>{t('proposals:message')}</Muted>
          <p dir="auto">{written}</p>
        </Card>
        <Row wrap gap={8}>
          <Button
            component="a"
            variant="default"
            href={`https://wa.me/${person}?text=${text}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('proposals:whatsApp')}
          </Button>
          <Button component="a" variant="default" href={`sms:${plainPhone(phone)}?body=${text}`}>
            {t('proposals:sms')}
          </Button>
          <Button variant="default" onClick={() => void copy(written)}>
            {t('proposals:copyMessage')}
          </Button>
          <Button data-autofocus onClick={() => void copy(link)}>
            {t('proposals:copy')}
          </Button>
        </Row>
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {t('shell:close')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
