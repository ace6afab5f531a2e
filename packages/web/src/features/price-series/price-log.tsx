/** A link to the price changes in the log, for users who may read it. */
import { can } from '@ridgeline/domain/access/access'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'

export function PriceLog({ resortId }: { resortId: string }) {
  const rights = useRights()
  if (!can(rights, 'admin.logs')) return null
  return (
    <Link
      className="icon-button"
      to="/admin/logs"
      search={{ entity: priceRecord, resort: resortId }}
      title={text('priceSheet.log')}
      aria-label={text('priceSheet.log')}
    >
      <IconHistory size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
