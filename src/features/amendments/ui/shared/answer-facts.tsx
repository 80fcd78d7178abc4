import { FoldedHash } from '#features/requests/ui/shared/read-terms.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Amendment } from '../../model.ts'

/** When it was sent, and how it was answered. */
export function AnswerFacts({ of }: { of: Amendment }) {
  const { t } = useTranslation()
  const { date, exactly, instant } = useFormat()
  const text = (label: string, value: string | null): Fact[] => (value ? [{ label, value: <Iso>{value}</Iso> }] : [])
  const isAccepted = of.state === 'ACCEPTED'
  const items: Fact[] = [
    ...(of.sentAt ? [{ label: t('amendments:sentAt'), value: <Num>{instant(of.sentAt)}</Num> }] : []),
    ...text(t('amendments:sentBy'), of.sentByName),
    ...text(t('amendments:name'), of.name),
    ...(of.acceptedOn ? [{ label: t('amendments:acceptedOn'), value: <Num>{date(of.acceptedOn)}</Num> }] : []),
    ...(of.answeredAt
      ? [
          {
            label: t(isAccepted ? 'amendments:answeredAt' : 'amendments:endedAt'),
            value: <Num>{isAccepted ? exactly(of.answeredAt) : instant(of.answeredAt)}</Num>,
          },
        ]
      : []),
    ...text(t('amendments:acceptedBy'), of.acceptedByName),
    ...text(t('amendments:recordedBy'), of.recordedByName),
    ...text(t('amendments:evidence'), of.evidence),
    ...(of.file
      ? [
          {
            label: t('amendments:file'),
            value: (
              <a href={`/files/engagement-files/${of.file.id}`}>
                <Iso>{of.file.name}</Iso>
              </a>
            ),
          },
        ]
      : []),
    ...text(t('amendments:ip'), of.ipAddress),
    ...text(t('amendments:answer'), of.answer),
  ]
  return (
    <>
      <Facts items={items} />
      <FoldedHash name={t('amendments:hash')} of={of.textSha256} />
    </>
  )
}
