/** The drop zone for a file of records. */
import { maxImportMegabytes, maxImportRows } from '@ridgeline/domain/exchange/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { FileDrop } from '../../../inputs/file/file-drop.tsx'

interface ImportFileProps {
  isSending: boolean
  onFile: (file: File) => void
}

export function ImportFile(props: ImportFileProps) {
  return (
    <FileDrop
      {...props}
      className="import-file"
      icon={<IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />}
      accept=".csv,.txt,.tsv,.xlsx,.geojson,.json,.gpx,.ics"
      choose={text('exchange.choose')}
      reading={text('exchange.reading')}
      limits={text('exchange.limits', formatNumber(maxImportRows), maxImportMegabytes)}
    />
  )
}
