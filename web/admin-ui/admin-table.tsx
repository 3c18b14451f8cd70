import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export type AdminColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned, with digits of equal width. */
  isNumber?: boolean;
  /** Actions of the row; the column has a heading on desktops only. */
  isAction?: boolean;
};

type Select<Row> = {
  name: string;
  valueOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  /** Whether the row was ticked when the form was sent. */
  isTicked?: (row: Row) => boolean;
};

type AdminTableProps<Row> = {
  /** The table's accessible name. */
  caption: string;
  /** The first column is the row's heading. */
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A checkbox in each row; the surrounding form sends those that are ticked. */
  select?: Select<Row>;
  empty: { title: string; text?: string };
};

/** A table on a desktop, a compact list on a phone: the same rows, whose cells then follow each other, each after its column's heading. */
export function AdminTable<Row>({ caption, columns, rows, keyOf, select, empty }: AdminTableProps<Row>) {
  if (rows.length === 0) return <EmptyState {...empty} />;
  return (
    <div className="md:overflow-x-auto md:rounded-l md:border md:border-line md:bg-surface">
      <table className="w-full text-s max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-ink-2">
            {select && (
              <th scope="col" className="w-12 px-3 py-2.5">
                <span className="sr-only">Choisir</span>
              </th>
            )}
            {columns.map(({ head, isNumber }) => (
              <th
                key={head}
                scope="col"
                className={classNames('px-3 py-2.5 font-bold whitespace-nowrap', isNumber && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-2">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              className="border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-m max-md:border max-md:bg-surface max-md:px-3.5 max-md:py-2.5 md:border-b md:last:border-0 md:hover:bg-sunken"
            >
              {select && <SelectCell {...select} row={row} />}
              {columns.map((column, index) => (
                <AdminCell key={column.head} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The label enlarges the checkbox to a touch target. */
function SelectCell<Row>({ name, valueOf, labelOf, isTicked, row }: Select<Row> & { row: Row }) {
  return (
    <td className="md:px-3" aria-label={labelOf(row)}>
      <label className="grid size-11 place-items-center max-md:-my-1.5 max-md:-ml-3">
        <input
          type="checkbox"
          name={name}
          value={valueOf(row)}
          defaultChecked={isTicked?.(row) ?? false}
          aria-label={labelOf(row)}
          className="size-5 accent-brand"
        />
      </label>
    </td>
  );
}

function AdminCell<Row>({
  column: { head, cell, isNumber, isAction },
  row,
  isFirst,
}: {
  column: AdminColumn<Row>;
  row: Row;
  isFirst: boolean;
}) {
  if (isFirst)
    return (
      <th
        scope="row"
        className="text-left font-semibold wrap-anywhere max-md:**:whitespace-normal max-md:flex-1 max-md:first:basis-full md:min-w-48 md:px-3 md:py-2.5 md:align-middle"
      >
        {cell(row)}
      </th>
    );
  return (
    <td
      data-head={head}
      className={classNames(
        'max-md:flex max-md:min-w-0 max-md:flex-wrap max-md:items-baseline max-md:gap-1.5 md:px-3 md:py-2.5 md:align-middle',
        isAction
          ? 'max-md:basis-full max-md:justify-end'
          : 'max-md:before:text-ink-2 max-md:before:content-[attr(data-head)]',
        isNumber && 'md:text-right',
      )}
    >
      {/* One child: a card's cell has its head before this. */}
      <div className="min-w-0 wrap-anywhere max-md:**:whitespace-normal">{cell(row)}</div>
    </td>
  );
}
