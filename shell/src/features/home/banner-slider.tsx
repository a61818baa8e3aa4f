import type { Banner } from '@onmaum/shared-contract';
import { Carousel, Skeleton } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bannersQuery } from './api/banners.ts';
import s from './banner-slider.module.css';

const AUTOPLAY_MS = 3000;

/** The banners that open the site. Without them the page simply begins with its first section. */
export function BannerSlider() {
  const { data, isPending } = useQuery(bannersQuery);
  if (isPending) return <Skeleton className={s.skeleton} />;
  if (!data || data.length === 0) return null;
  return (
    <Carousel label="주요 소식" autoplay={AUTOPLAY_MS} loop>
      {data.map((banner, index) => (
        <BannerLink key={banner.id} banner={banner} first={index === 0} />
      ))}
    </Carousel>
  );
}

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
        {banner.title}
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
