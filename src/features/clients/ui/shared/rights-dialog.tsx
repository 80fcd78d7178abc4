import { useQuery } from '@tanstack/react-query'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ClientMember, MemberRights } from '../../model.ts'
import { rightsQuery } from './reads.ts'

type Props = { member: ClientMember; onClose: () => void }

/** Limits a member of a company's account to sections of its engagements, or lets them see all. */
export function RightsDialog({ member, onClose }: Props) {
  // What was chosen goes with the version that was read when it opened.
  const { data, error, refetch } = useQuery(rightsQuery(member.id))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return data ? <Rights of={data} member={member} onClose={onClose} /> : null
}

type Section = MemberRights['engagements'][number]['sections'][number]
const keyOf = (engagementId: string, section: string | null) => `${engagementId} ${section ?? ''}`

function Rights({ of, member, onClose }: Props & { of: MemberRights }) {
  const { t } = useTranslation()
  const granted = of.engagements.flatMap(({ id, sections }) =>
    sections.filter(({ isGranted }) => isGranted).map(({ section }) => keyOf(id, section)),
  )
  const chosen = (keys: readonly string[]) =>
    of.engagements.flatMap(({ id, sections }) =>
      sections
        .filter(({ section }) => keys.includes(keyOf(id, section)))
        .map(({ section }) => ({ engagementId: id, section })),
    )
  const sees = of.isLimited ? ('SECTIONS' as const) : ('ALL' as const)
  return (
    <ActDialog
      place={`member-rights ${member.id}`}
      start={{ sees: sees as 'ALL' | 'SECTIONS', sections: granted }}
      title={t('clients:rights.of', { name: isolateBidi(member.displayName) })}
      intro={t('clients:rights.text')}
      fields={({ values, faults, error, put }) => [
        <FormError key="error" error={error} />,
        {
          name: 'sees',
          kind: 'choice',
          label: t('clients:rights.sees'),
          options: [
            { value: 'ALL' as const, label: t('clients:rights.all') },
            { value: 'SECTIONS' as const, label: t('clients:rights.sections') },
          ],
        },
        values.sees === 'SECTIONS' && (
          <Sections
            key="sections"
            of={of}
            chosen={values.sections}
            fault={faults.sections}
            onChange={(sections) => put({ sections })}
          />
        ),
      ]}
      ownError
      check={({ sees: is, sections }) =>
        is === 'SECTIONS' && sections.length === 0 ? { sections: t('clients:fault.sections') } : {}
      }
      save={t('clients:save')}
      send={({ sees: is, sections }) =>
        rpc.clients.limit({
          ...{ userId: member.id, version: of.version, isLimited: is === 'SECTIONS' },
          sections: is === 'SECTIONS' ? chosen(sections) : [],
        })
      }
      done={t('clients:rights.saved')}
      on={{ refresh: (client) => client.invalidateQueries({ queryKey: ['clients'] }) }}
      onClose={onClose}
    />
  )
}

type ChoiceProps = {
  of: MemberRights
  chosen: readonly string[]
  fault: string | undefined
  onChange: (sections: string[]) => void
}

function Sections({ of: { engagements }, chosen, fault, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const named = ({ section, lines }: Section) =>
    `${section === null ? t('clients:rights.without') : isolateBidi(section)} · ${t('clients:rights.lines', { count: lines, n: number(lines) })}`
  return (
    <Column gap={12}>
      {engagements.length === 0 ? <Text tone="mute">{t('clients:rights.none')}</Text> : null}
      {engagements.map(({ id, number: engagement, title, sections }) => (
        <Column as="fieldset" gap={4} key={id}>
          <legend>
            <Iso>{engagement}</Iso> · <Iso>{title}</Iso>
          </legend>
          {sections.map((section) => {
            const key = keyOf(id, section.section)
            const rest = chosen.filter((one) => one !== key)
            return (
              <Check
                key={key}
                label={named(section)}
                checked={chosen.includes(key)}
                onChange={(on) => onChange(on ? [...rest, key] : rest)}
              />
            )
          })}
        </Column>
      ))}
      {fault ? (
        <Text tone="red" role="alert">
          {fault}
        </Text>
      ) : null}
    </Column>
  )
}
