import { IconArchive, IconCalendarOff, IconReplace, IconRestore } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import classes from '#web/records/details/details.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import { PlaceMarks, useOwnName } from '../../../spatial/ui/shared/register/marks.tsx'
import { ReasonStep } from '../../../spatial/ui/shared/register/reason-step.tsx'
import type { ZoneDetails } from '../../model.ts'
import { ZoneDialog } from '../zone-dialog.tsx'
import { StateBadge } from '../zone-words.tsx'

type Props = { zone: ZoneDetails }

/** The head of a version: what it is, its state, and what may be done with it. */
export function ZoneHead({ zone }: Props) {
  const { t } = useTranslation()
  const nameOf = useOwnName()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'replace' | 'end' | 'standing' | null>(null)
  const close = () => setAsking(null)
  const { id, version, code, withdrawnAt, editable, nameAr, nameEn, category } = zone
  const what = withdrawnAt ? 'restore' : 'withdraw'
  const Icon = withdrawnAt ? IconRestore : IconArchive
  const use = t(`spatial:zone.${category}`)
  const look = { variant: 'default', className: classes.act } as const
  return (
    <>
      <PageHead
        title={<Iso>{code}</Iso>}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to="/zones">{t('registers:zones.title')}</TextLink>
            <StateBadge state={zone.state} />
            <PlaceMarks isGenerated={zone.isGenerated} withdrawnAt={null} />
          </Row>
        }
        subtitle={nameAr || nameEn ? <Iso>{`${nameOf(zone)} · ${use}`}</Iso> : use}
        documentTitle={`${t('registers:zones.title')} ${code}`}
        actions={
          editable ? (
            <>
              {withdrawnAt ? null : (
                <>
                  <Button
                    className={classes.act}
                    leftSection={<IconReplace size={18} aria-hidden="true" />}
                    onClick={() => setAsking('replace')}
                  >
                    {t('registers:zones.replace')}
                  </Button>
                  <Button
                    {...look}
                    leftSection={<IconCalendarOff size={18} aria-hidden="true" />}
                    onClick={() => setAsking('end')}
                  >
                    {t('registers:zones.end')}
                  </Button>
                </>
              )}
              <Button
                {...look}
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={() => setAsking('standing')}
              >
                {t(`registers:zones.${what}`)}
              </Button>
            </>
          ) : null
        }
      />
      {asking === 'replace' ? (
        <ZoneDialog
          replaces={zone}
          onClose={close}
          onSaved={(saved) => void navigate({ to: '/zones/$id', params: { id: saved.id } })}
        />
      ) : null}
      {asking === 'end' ? <EndDialog zone={zone} onClose={close} /> : null}
      {asking === 'standing' ? (
        <ReasonStep
          register="zones"
          id={id}
          act={what}
          title={t(`registers:zones.${what}`)}
          text={t(`registers:zones.${what}Text`)}
          action={t(`registers:zones.${what}`)}
          done={t(withdrawnAt ? 'registers:zones.restored' : 'registers:zones.withdrawn')}
          grave={!withdrawnAt}
          send={(reason) => rpc.zones[what]({ id, version, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Sets or takes back the end of a version. */
function EndDialog({ zone: { id, version, code, validTo }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonStep
      register="zones"
      id={id}
      act="end"
      title={t('registers:zones.end.title', { code: isolateBidi(code) })}
      action={t('registers:save')}
      done={t('registers:zones.ended')}
      day={{ label: t('registers:zones.end.day'), hint: t('registers:zones.end.dayHint'), start: validTo }}
      send={(reason, day) => rpc.zones.end({ id, version, validTo: day, reason })}
      onClose={onClose}
    />
  )
}
