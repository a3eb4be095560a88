import '@fontsource-variable/noto-sans-sc/index.css';
import 'antd/dist/reset.css';
import './styles.css';
import { LoadingOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { messageSeconds, setAnnouncer } from './api/announce.ts';
import { queryClient } from './api/query-client.ts';
import { watchOtherTabs } from './api/session.ts';
import { componentWords } from './component-words.ts';
import { followLighting, useLighting } from './lighting.ts';
import { createRouter } from './routes.tsx';
import { followSession } from './shell/follow-session.ts';
import { antdTheme } from './theme.ts';
import { useIsStill } from './ui/use-media.ts';

const router = createRouter();
const isFramed = location.pathname.startsWith('/analysis_ccf/');

followLighting(isFramed ? new URLSearchParams(location.search).get('theme') : null);
watchOtherTabs();
followSession(router, queryClient);

// The library's own icon leaves by a motion. Where that never ends, a button stays named "loading" for good.
const loadingIcon = <LoadingOutlined aria-hidden />;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Lit>
      <App component={false} message={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <Announcements />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </Lit>
  </StrictMode>,
);

/** The component library, lit as it was chosen. */
function Lit({ children }: { children: ReactNode }) {
  const theme = antdTheme(useLighting(), useIsStill());
  return (
    <ConfigProvider
      locale={componentWords}
      theme={theme}
      button={{ autoInsertSpace: false, loadingIcon }}
      form={{ scrollToFirstError: { block: 'center', focus: true } }}
    >
      {children}
    </ConfigProvider>
  );
}

/** Passing messages need the component library's context, so they are shown from here. */
function Announcements() {
  const { message } = App.useApp();
  useEffect(() => {
    setAnnouncer((level, text) => {
      void message.open({ type: level, content: text, duration: messageSeconds, key: text });
    });
    return () => setAnnouncer(undefined);
  }, [message]);
  return null;
}
