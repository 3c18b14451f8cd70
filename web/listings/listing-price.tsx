import { formatXof, moneyParts, type Money } from '#shared/platform/money.ts';
import { classNames } from '#web/ui/class-names.ts';

type ListingPriceProps = {
  price: Money | null;
  priceXof: number | null;
  /** It no longer applies. */
  isStruck?: boolean;
  className?: string;
};

/** The number in the display font, its unit smaller; beside another currency the amount in F CFA. */
export function ListingPrice({ price, priceXof, isStruck = false, className }: ListingPriceProps) {
  if (!price) return <p className={classNames('price', className)}>Prix sur demande</p>;
  const { amount, unit } = moneyParts(price);
  const shown = (
    <>
      {amount} <small>{unit.replace(' ', '\u00a0')}</small>
    </>
  );
  return (
    <p className={classNames('price', className)}>
      {isStruck ? <s>{shown}</s> : shown}
      {price.currency !== 'XOF' && priceXof !== null && (
        <span className="font-sans text-xs font-normal text-ink-3"> ≈ {formatXof(priceXof)}</span>
      )}
    </p>
  );
}
