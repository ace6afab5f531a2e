/** The log: its filters, its entries, and its export to a spreadsheet. */
import '../../entities/list/list.css'
import '../../entities/list/head/list-head-actions.css'
import '../../entities/list/head/list-tools.css'
import './logs.css'
import { can } from '@ridgeline/domain/access/access'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterChip } from '../../entities/list/filters/filter-chip.tsx'
import { filtersOf } from '../../entities/list/filters/filter-state.ts'
import { SearchBox } from '../../entities/list/head/search-box.tsx'
import { ListBody } from '../../entities/list/table/list-body.tsx'
import { momentsOf, useAddressFilters } from '../../entities/list/filters/use-address-filters.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChainLine } from './chain-line.tsx'
import { logFilters } from './log-filters.ts'
import { LogRow } from './log-row.tsx'
import { downloadLog, logQuery, type LogParams } from './logs-api.ts'

/** Filters of one value that links lead to. */
const named = ['requestId', 'entityId'] as const
const parameterNames = [...named, 'q'] as const
/** Shorter texts are in nearly every entry. */
const minSearch = 2

const exports = [
  { format: 'csv', label: 'log.export' },
  { format: 'jsonl', label: 'log.exportLines' },
] as const

export function LogsScreen() {
  const rights = useRights()
  const { filters, parameters, change, clear } = useAddressFilters(logFilters, parameterNames)
  const params = useMemo((): LogParams => {
    const { resort, ...others } = Object.fromEntries(Object.entries(filters).filter(([name]) => !name.startsWith('at.')))
    const { q = '', ...links } = parameters
    return {
      ...others,
      ...(resort && { resortId: resort }),
      ...links,
      ...(q.length >= minSearch && { q }),
      ...momentsOf(filters, 'at', undefined),
    }
  }, [filters, parameters])
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(logQuery(params))
  const items = data?.pages.flatMap((page) => page.items)
  const chips = logFilters.filters.filter((name) => name !== 'userId' || can(rights, 'user.read'))
  return (
    <div className="list-page">
      <header className="list-head" data-actions>
        <div>
          <h1>{text('menu.logs')}</h1>
          <p>{text('log.subtitle')}</p>
        </div>
        <div className="list-actions">
          {exports.map(({ format, label }) => (
            <Button key={format} icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={() => downloadLog(params, format)}>
              {text(label)}
            </Button>
          ))}
        </div>
      </header>
      <ChainLine />
      <div className="list-tools">
        <SearchBox
          label={text(params['from'] || params['to'] ? 'log.search' : 'log.searchRecent')}
          value={parameters['q'] ?? ''}
          onSearch={(q) => q !== (parameters['q'] ?? '') && change({ q: q ? [q] : [] }, { replace: true })}
        />
        <div className="list-chips">
          {chips.map((name) => (
            <FilterChip
              key={name}
              entity={logFilters}
              name={name}
              filters={filtersOf(logFilters, filters, name)}
              resortId={undefined}
              onChange={change}
            />
          ))}
          {named.map(
            (name) =>
              parameters[name] && (
                <span key={name} className="filter-chip-group">
                  <span className="filter-chip" data-on>
                    {text('list.filterIs', text(`log.only.${name}`))} <em>{parameters[name].slice(0, 8)}…</em>
                  </span>
                  <button
                    type="button"
                    className="filter-chip-clear"
                    aria-label={text('list.clearFilter', text(`log.only.${name}`))}
                    onClick={() => change({ [name]: [] })}
                  >
                    <IconX size={14} aria-hidden />
                  </button>
                </span>
              ),
          )}
        </div>
      </div>
      <ListBody
        entity={logFilters}
        count={items?.length}
        error={items ? null : error}
        isNarrowed={Object.keys(params).length > 0}
        onRetry={refetch}
        onClearFilters={clear}
        onNew={undefined}
      >
        <ol className="log-list" aria-label={text('menu.logs')}>
          {items?.map((entry) => (
            <LogRow key={entry.id} entry={entry} onNarrow={change} />
          ))}
        </ol>
        {hasNextPage && (
          <div className="log-more">
            <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {text('log.more')}
            </Button>
          </div>
        )}
      </ListBody>
    </div>
  )
}
