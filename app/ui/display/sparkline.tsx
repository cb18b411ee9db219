import styles from './sparkline.module.css';

const height = 40;
const pitch = 10;
const bar = 7;

type SparklineProps = {
  /** Oldest first. */
  values: number[];
  /** What is counted, and per which time: "Sign-ups a week". */
  label: string;
};

/** A few bars, the newest in full colour; a screen reader reads the numbers. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      viewBox={`0 0 ${values.length * pitch - (pitch - bar)} ${height}`}
      height={height}
    >
      {values.map((value, index) => {
        // A zero is drawn too, so that it differs from a missing value.
        const tall = Math.max(2, (value / most) * height);
        return (
          <rect key={index} x={index * pitch} y={height - tall} width={bar} height={tall} rx={2} />
        );
      })}
    </svg>
  );
}
