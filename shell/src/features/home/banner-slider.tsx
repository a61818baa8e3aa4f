import type { Banner } from '@onmaum/shared-contract';
import { Skeleton } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bannersQuery } from './api/banners.ts';
import s from './banner-slider.module.css';

const AUTOPLAY_MS = 3000;

/** The banners that open the site; without them, a word of welcome of the same size. */
export function BannerSlider() {
  const { data, isPending } = useQuery(bannersQuery);
  if (isPending) return <Skeleton className={s.skeleton} />;
  if (!data || data.length === 0) return <Welcome />;
  return (
    <Carousel label="주요 소식" autoplay={AUTOPLAY_MS} loop>
      {data.map((banner, index) => (
        <BannerLink key={banner.id} banner={banner} first={index === 0} />
      ))}
    </Carousel>
  );
}

const Welcome = () => (
  <div className={s.welcome}>
    <img src="/img/logo.svg" width={48} height={48} alt="" />
    <p>어떤 마음이든 괜찮아요. 천천히 둘러보세요.</p>
  </div>
);

/** Lines break where a reader would pause. */
const clauses = (title: string) => title.split(/(?<=,) /);

function BannerLink({ banner, first }: { banner: Banner; first: boolean }) {
  const face = (
    <>
      <img
        className={s.picture}
        src={banner.banner_file}
        width={1120}
        height={360}
        alt={banner.title}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      {/* the picture's alternative text already says it */}
      <span className={s.title} aria-hidden="true">
        <span>
          {clauses(banner.title).map((clause) => (
            <span key={clause} className={s.clause}>
              {clause}
            </span>
          ))}
        </span>
      </span>
    </>
  );
  const isOwnPath = banner.link_url.startsWith('/');
  if (banner.blank_yn === 'Y' || !isOwnPath) {
    const target = banner.blank_yn === 'Y' ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <a className={s.banner} href={banner.link_url} {...target}>
        {face}
      </a>
    );
  }
  return (
    <Link className={s.banner} to={banner.link_url}>
      {face}
    </Link>
  );
}
